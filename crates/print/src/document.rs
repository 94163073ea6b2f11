//! A document: pictures with a meaning, laid on pages. Everything is measured in millimetres.

use wurf_paper::{Drawing, style};

use crate::look::Look;
#[cfg(feature = "pdf")]
use crate::order::PrintError;
#[cfg(feature = "pdf")]
use crate::pdf;

/// Where something is on a page, in millimetres from its upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Area {
    /// The right edge.
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// The lower edge.
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// The same without a border of this width.
    pub(crate) fn shrunk(self, by: f32) -> Self {
        Self { x: self.x + by, y: self.y + by, width: self.width - 2.0 * by, height: self.height - 2.0 * by }
    }

    /// Something of this shape in the middle, as large as possible.
    pub(crate) fn fitting(self, width: f32, height: f32) -> Self {
        let scale = (self.width / width).min(self.height / height);
        let (width, height) = (width * scale, height * scale);
        Self { x: self.x + (self.width - width) / 2.0, y: self.y + (self.height - height) / 2.0, width, height }
    }
}

/// What a picture is for somebody who hears the page instead of seeing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// A figure, with what it shows.
    Figure(String),
    /// A heading of this level, with its words.
    Heading(u16, String),
    /// Words.
    Paragraph,
    /// Nothing: where to cut.
    Mark,
}

/// A drawing that may be on many pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What is drawn.
    pub drawing: Drawing<()>,
    /// What it is.
    pub role: Role,
}

/// A picture on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    /// Which of the document's pictures.
    pub picture: usize,
    /// Where.
    pub area: Area,
}

/// Everything that is printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// What it is called.
    pub title: String,
    /// The tag of its language.
    pub language: &'static str,
    /// How it looks.
    pub look: Look,
    /// Width and height of all pages.
    pub size: (f32, f32),
    /// The pictures.
    pub pictures: Vec<Picture>,
    /// What lies on each page, in reading order.
    pub pages: Vec<Vec<Placed>>,
}

impl Document {
    /// The bytes of a PDF file.
    #[cfg(feature = "pdf")]
    pub fn pdf(&self) -> Result<Vec<u8>, PrintError> {
        pdf::write(self)
    }

    /// A picture as an SVG file.
    #[cfg(feature = "pdf")]
    pub(crate) fn picture_svg(&self, picture: &Picture) -> String {
        let Drawing { width, height, markup, .. } = &picture.drawing;
        self.svg((*width as f32, *height as f32), markup)
    }

    /// A page as an SVG file, a unit for each millimetre.
    pub fn page_svg(&self, page: usize) -> String {
        let nested = |Placed { picture, area }: &Placed| {
            self.pictures[*picture].drawing.nested((area.x, area.y), (area.width, area.height))
        };
        let markup: String = self.pages.get(page).into_iter().flatten().map(nested).collect();
        self.svg(self.size, &markup)
    }

    fn svg(&self, (width, height): (f32, f32), markup: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"paper\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\n<style>\n{}</style>\n{}\n{markup}</svg>\n",
            self.look.style(),
            style::DEFINITIONS.trim_end(),
        )
    }
}
