//! `cargo xtask docs`: the documents as a site, which the server has under `/docs`.
//!
//! Every document becomes a page, the README the first one, and what they link to comes along. A link that leads nowhere
//! is an error.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::checks::links::{has_heading, resolve};
use crate::step::{root, step};
use crate::tree::{File, Tree};

mod markdown;

/// Where the site is, below the address of the server.
const BASE: &str = "/docs/";

/// What is written next to documents but is not one.
const OTHERS: [&str; 2] = ["fuzz/", "crates/"];

/// Builds the site.
pub(crate) fn build() -> Result<()> {
    step("Site", "the documents become pages that the server shows", || {
        let folder = root().join("target/site");
        let new = folder.with_extension("new");
        let _ = fs::remove_dir_all(&new);
        let count = write(&Tree::read(&root())?, &root(), &new)?;
        let _ = fs::remove_dir_all(&folder);
        fs::rename(&new, &folder).with_context(|| format!("cannot write {}", folder.display()))?;
        println!("    {count} documents, every link leads somewhere");
        Ok(())
    })
}

/// Writes all pages and what they need; how many pages.
fn write(tree: &Tree, root: &Path, folder: &Path) -> Result<usize> {
    let mut needed = BTreeSet::new();
    let mut count = 0;
    for document in tree.ending(".md").filter(|file| is_page(&file.path)) {
        let page = page(tree, document)?;
        needed.extend(page.needed);
        put(&folder.join(address(&document.path)), page.html.as_bytes())?;
        count += 1;
    }
    for path in needed {
        let bytes = fs::read(root.join(&path)).with_context(|| format!("cannot read {path}"))?;
        put(&folder.join(address(&path)), &bytes)?;
    }
    put(&folder.join("site.css"), include_bytes!("site/site.css"))?;
    Ok(count)
}

fn put(path: &Path, bytes: &[u8]) -> Result<()> {
    let parent = path.parent().context("a file is in a folder")?;
    fs::create_dir_all(parent).and_then(|()| fs::write(path, bytes)).with_context(|| path.display().to_string())
}

fn is_page(path: &str) -> bool {
    path.ends_with(".md") && !OTHERS.iter().any(|folder| path.starts_with(folder))
}

/// The address of a document or a file below that of the site.
fn address(path: &str) -> String {
    let path = path.strip_prefix("docs/").unwrap_or(path);
    match path.strip_suffix(".md") {
        Some(document) => format!("{}.html", document.replace("README", "index").to_lowercase()),
        None => path.to_string(),
    }
}

/// A document as a page, and the files that it needs.
struct Page {
    html: String,
    needed: BTreeSet<String>,
}

fn page(tree: &Tree, document: &File) -> Result<Page> {
    let (needed, broken) = (RefCell::new(BTreeSet::new()), RefCell::new(Vec::new()));
    let link = |target: &str| match lead(tree, document, target) {
        Some(Lead::Outside) => Some(target.to_string()),
        Some(Lead::Page(address)) => Some(address),
        Some(Lead::File(path)) => {
            let address = format!("{BASE}{}", address(&path));
            needed.borrow_mut().insert(path);
            Some(address)
        }
        Some(Lead::Folder) => None,
        None => {
            broken.borrow_mut().push(target.to_string());
            None
        }
    };
    let content = markdown::html(&document.text, &link);
    let title = document.text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Wurf").replace('`', "");
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <link rel=\"stylesheet\" href=\"{BASE}site.css\">\n</head>\n<body>\n\
         <header><a href=\"/\">Play</a><a href=\"{BASE}\">Documents</a><a href=\"/api\">API</a></header>\n\
         <main>\n{content}</main>\n</body>\n</html>\n",
        markdown::escaped(&title)
    );
    let broken = broken.into_inner();
    ensure!(broken.is_empty(), "{}: {} leads nowhere", document.path, broken.join(", "));
    Ok(Page { html, needed: needed.into_inner() })
}

/// Where a link leads.
enum Lead {
    Outside,
    Page(String),
    File(String),
    /// There is no page for it.
    Folder,
}

fn lead(tree: &Tree, from: &File, target: &str) -> Option<Lead> {
    if target.contains("://") {
        return Some(Lead::Outside);
    }
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let path = resolve(&from.path, path)?;
    let Some(file) = tree.file(&path) else { return tree.contains(&path).then_some(Lead::Folder) };
    if !is_page(&path) {
        return Some(Lead::File(path));
    }
    let anchor = match anchor {
        Some(anchor) => format!("#{}", Some(anchor).filter(|anchor| has_heading(file, anchor))?),
        None => String::new(),
    };
    Some(Lead::Page(format!("{BASE}{}{anchor}", address(&path))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_link_to_pages_and_bring_files_along() {
        let tree = Tree::of(&[
            ("README.md", "# Wurf\n[a](docs/rules/README.md#b) [c](docs/d.json) [e](docs)"),
            ("docs/rules/README.md", "# Rules\n## B"),
            ("docs/d.json", "{}"),
        ]);
        let readme = tree.file("README.md").expect("it is there");
        let page = page(&tree, readme).expect("all links lead somewhere");
        let links = "<a href=\"/docs/rules/index.html#b\">a</a> <a href=\"/docs/d.json\">c</a> e";
        assert!(page.html.contains(links), "{}", page.html);
        assert_eq!(page.needed.into_iter().collect::<Vec<_>>(), ["docs/d.json"]);
    }

    #[test]
    fn links_that_lead_nowhere_are_named() {
        let tree = Tree::of(&[("docs/a.md", "[b](c.md) [d](#e)")]);
        let error = page(&tree, tree.file("docs/a.md").expect("it is there")).err().expect("they lead nowhere");
        assert_eq!(error.to_string(), "docs/a.md: c.md, #e leads nowhere");
    }

    #[test]
    fn addresses_are_short() {
        let of =
            ["README.md", "docs/protocol.md", "docs/adr/README.md", "SECURITY.md", "docs/openapi.json"].map(address);
        assert_eq!(of, ["index.html", "protocol.html", "adr/index.html", "security.html", "openapi.json"]);
    }

    #[test]
    fn the_site_of_these_documents_can_be_built() {
        let folder = root().join("target/tmp/site-test");
        let count = write(&Tree::read(&root()).expect("a tree"), &root(), &folder).expect("it can be built");
        assert!(count > 20 && folder.join("index.html").exists(), "{count}");
    }
}
