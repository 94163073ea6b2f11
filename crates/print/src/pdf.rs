//! A document as a PDF file: pictures are written once and shown as often as they are placed.

use std::num::NonZeroU16;

use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Rect, Size, Transform};
use krilla::graphic::Graphic;
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, BBox, ContentTag, Identifier, Node, Tag, TagGroup, TagTree};
use krilla::{Document as PdfDocument, SerializeSettings};
use krilla_svg::{SurfaceExt, SvgSettings};
use usvg::Tree;

use crate::document::{Area, Document, Picture, Placed, Role};
use crate::font;
use crate::order::PrintError;

/// PDF measures in points, 72 to an inch.
const POINTS_PER_MM: f32 = 72.0 / 25.4;

/// The file of a document. It is checked against PDF/UA-1, as far as a program can.
pub(crate) fn write(document: &Document) -> Result<Vec<u8>, PrintError> {
    let options = font::options();
    let trees = document.pictures.iter().map(|picture| Tree::from_str(&document.picture_svg(picture), &options));
    let trees: Vec<_> = trees.collect::<Result<_, _>>().map_err(failed)?;
    let configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
    let configuration = configuration.map_err(|error| PrintError::Pdf(format!("{error:?}")))?;
    let mut file = PdfDocument::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut writer = Writer { document, graphics: trees.iter().map(|_| None).collect(), trees, tags: TagTree::new() };
    for (number, page) in document.pages.iter().enumerate() {
        writer.page(&mut file, number, page)?;
    }
    file.set_tag_tree(writer.tags.with_lang(Some(document.language.to_owned())));
    file.set_outline(outline(document));
    let metadata = Metadata::new().title(document.title.clone()).language(document.language.to_owned());
    file.set_metadata(metadata.creator("Wurf".to_owned()));
    file.finish().map_err(|error| PrintError::Pdf(format!("{error:?}")))
}

fn failed(error: usvg::Error) -> PrintError {
    PrintError::Pdf(error.to_string())
}

/// The headings of a document, or else its title: what a reader shows beside the pages.
fn outline(document: &Document) -> Outline {
    let mut outline = Outline::new();
    let placed = document.pages.iter().enumerate().flat_map(|(number, page)| page.iter().map(move |at| (number, at)));
    let headings: Vec<_> = placed
        .filter_map(|(number, at)| match &document.pictures[at.picture].role {
            Role::Heading(_, words) => Some((words.clone(), number, at.area.y)),
            _ => None,
        })
        .collect();
    let title = || vec![(document.title.clone(), 0, 0.0)];
    for (words, page, y) in if headings.is_empty() { title() } else { headings } {
        outline.push_child(OutlineNode::new(words, XyzDestination::new(page, Point::from_xy(0.0, y * POINTS_PER_MM))));
    }
    outline
}

/// A file under construction.
struct Writer<'d> {
    document: &'d Document,
    trees: Vec<Tree>,
    /// The pictures that were shown already.
    graphics: Vec<Option<Graphic>>,
    tags: TagTree,
}

impl Writer<'_> {
    fn page(&mut self, file: &mut PdfDocument, number: usize, placed: &[Placed]) -> Result<(), PrintError> {
        let (width, height) = self.document.size;
        let settings = PageSettings::from_wh(width * POINTS_PER_MM, height * POINTS_PER_MM);
        let mut page = file.start_page_with(settings.ok_or_else(|| PrintError::Pdf("a page has no size".to_owned()))?);
        let mut surface = page.surface();
        for &Placed { picture, area } in placed {
            let shown = &self.document.pictures[picture];
            let content = surface.start_tagged(match shown.role {
                Role::Mark => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Other)),
                _ => ContentTag::Other,
            });
            self.show(&mut surface, picture, area)?;
            surface.end_tagged();
            if let Some(tag) = tag(shown, content, number, area) {
                self.tags.push(tag);
            }
        }
        surface.finish();
        page.finish();
        Ok(())
    }

    /// Shows a picture, which is drawn if it has not been shown before.
    fn show(&mut self, surface: &mut Surface<'_>, picture: usize, area: Area) -> Result<(), PrintError> {
        let tree = &self.trees[picture];
        let size = tree.size();
        let graphic = match &self.graphics[picture] {
            Some(graphic) => graphic.clone(),
            None => self.graphics[picture].insert(drawn(surface, tree)?).clone(),
        };
        let scale = POINTS_PER_MM * area.width / size.width();
        let (x, y) = (area.x * POINTS_PER_MM, area.y * POINTS_PER_MM);
        surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, x, y));
        surface.draw_graphic(graphic);
        surface.pop();
        Ok(())
    }
}

fn drawn(surface: &mut Surface<'_>, tree: &Tree) -> Result<Graphic, PrintError> {
    let no_drawing = || PrintError::Pdf("a drawing has no size".to_owned());
    let size = Size::from_wh(tree.size().width(), tree.size().height()).ok_or_else(no_drawing)?;
    let mut stream = surface.stream_builder();
    let mut inner = stream.surface();
    inner.draw_svg(tree, size, SvgSettings::default()).ok_or_else(no_drawing)?;
    inner.finish();
    Ok(Graphic::new(stream.finish(), false))
}

/// What a picture is in the structure of the file.
fn tag(picture: &Picture, content: Identifier, page: usize, area: Area) -> Option<Node> {
    let group = match &picture.role {
        Role::Mark => return None,
        Role::Figure(words) => {
            let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(|length| length * POINTS_PER_MM);
            let bounds = Rect::from_xywh(x, y, width, height).map(|rect| BBox::new(page, rect));
            TagGroup::with_children(Tag::Figure(Some(words.clone())).with_bbox(bounds), vec![content.into()])
        }
        Role::Heading(level, words) => {
            let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
            TagGroup::with_children(Tag::Hn(level, Some(words.clone())), vec![content.into()])
        }
        Role::Paragraph => TagGroup::with_children(Tag::P, vec![content.into()]),
    };
    Some(group.into())
}
