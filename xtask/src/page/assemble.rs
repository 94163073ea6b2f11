//! From the sources of the page to its files: a function, so that the rules of naming are tested without a compiler.
//!
//! Assets are named by their content and may be kept forever. Sources mention them by plain names, as in
//! `/assets/wurf.css`; each mention becomes the real name. What keeps its name is listed in [`ROOT`].

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

/// What is found under its own name: the page, what installs it, and what works without a connection.
const ROOT: [&str; 4] = ["index.html", "workshop.html", "manifest.webmanifest", "service-worker.js"];

const ASSETS: &str = "/assets/";

/// How much of the hash is in a name: enough that two files never share one by accident.
const HASH_LETTERS: usize = 16;

/// The sources by plain name.
pub(super) struct Sources {
    pub(super) files: Vec<(String, Vec<u8>)>,
}

/// A file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PageFile {
    /// Its path below the root of the server, without a slash before it.
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
}

/// Gives every file its name and its final content.
pub(super) fn assemble(sources: Sources) -> Result<Vec<PageFile>> {
    let mut files = sources.files;
    files.sort_by(|(one, _), (other, _)| (phase(one), one).cmp(&(phase(other), other)));
    let mut names = BTreeMap::new();
    let mut page = Vec::new();
    for (plain, bytes) in files {
        let bytes = with_real_names(&plain, bytes, &names)?;
        let path = if ROOT.contains(&plain.as_str()) { plain.clone() } else { asset_path(&plain, &bytes)? };
        let bytes = if plain == "service-worker.js" { with_list(bytes, &page)? } else { bytes };
        names.insert(plain, format!("/{path}"));
        page.push(PageFile { path, bytes });
    }
    Ok(page)
}

/// Files mention files of earlier phases.
fn phase(plain: &str) -> u8 {
    match plain {
        "service-worker.js" => 5,
        _ if ROOT.contains(&plain) => 4,
        // What starts the page mentions the other scripts.
        "start.js" => 3,
        // Generated scripts mention nothing.
        "wurf.js" | "thinker.js" | "workshop.js" => 0,
        _ if plain.ends_with(".js") => 2,
        _ if plain.ends_with(".css") => 1,
        _ => 0,
    }
}

fn asset_path(plain: &str, bytes: &[u8]) -> Result<String> {
    let (stem, ending) = plain.rsplit_once('.').with_context(|| format!("{plain} has no ending"))?;
    Ok(format!("assets/{stem}-{}.{ending}", hash(bytes)))
}

/// The name that a content gets.
pub(super) fn hash(bytes: &[u8]) -> String {
    let hex: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    hex[..HASH_LETTERS].to_string()
}

/// Replaces each mention of an asset. Wasm, and pictures that are not text, mention nothing.
fn with_real_names(plain: &str, bytes: Vec<u8>, names: &BTreeMap<String, String>) -> Result<Vec<u8>> {
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return Ok(error.into_bytes()),
    };
    let mut parts = text.split(ASSETS);
    let mut real = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let end = part.find(|letter: char| !letter.is_ascii_alphanumeric() && !".-_".contains(letter));
        let (name, rest) = part.split_at(end.unwrap_or(part.len()));
        match names.get(name) {
            Some(path) => real.push_str(path),
            // Something like a check for the whole folder.
            None if name.is_empty() => real.push_str(ASSETS),
            None => bail!("{plain} mentions {ASSETS}{name}, and there is no such file, or only a later one"),
        }
        real.push_str(rest);
    }
    Ok(real.into_bytes())
}

/// The service worker learns what belongs to this version of the page.
fn with_list(bytes: Vec<u8>, page: &[PageFile]) -> Result<Vec<u8>> {
    let text = String::from_utf8(bytes).context("service-worker.js is not text")?;
    let addresses: Vec<String> = page.iter().map(address).collect();
    let contents: Vec<u8> = page.iter().flat_map(|file| hash(&file.bytes).into_bytes()).collect();
    let list = serde_json::to_string(&addresses)?;
    Ok(text.replace("\"{{files}}\"", &list).replace("{{version}}", &hash(&contents)).into_bytes())
}

/// Where a browser finds the file.
fn address(file: &PageFile) -> String {
    match file.path.as_str() {
        "index.html" => "/".to_string(),
        path => format!("/{path}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page_of(files: &[(&str, &str)]) -> Result<Vec<PageFile>> {
        let files = files.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect();
        assemble(Sources { files })
    }

    fn text<'a>(page: &'a [PageFile], path: &str) -> &'a str {
        let file = page.iter().find(|file| file.path == path).expect("there is such a file");
        std::str::from_utf8(&file.bytes).expect("it is text")
    }

    #[test]
    fn assets_are_named_by_content_and_mentioned_by_these_names() {
        let style = "a{}";
        let page = page_of(&[("index.html", "<link href=\"/assets/wurf.css\">"), ("wurf.css", style)]).unwrap();
        let name = format!("assets/wurf-{}.css", hash(style.as_bytes()));
        assert_eq!(text(&page, &name), style);
        assert_eq!(text(&page, "index.html"), format!("<link href=\"/{name}\">"));
    }

    #[test]
    fn a_changed_asset_changes_the_names_of_those_that_mention_it() {
        let start = |icon: &str| {
            let page = page_of(&[("start.js", "\"/assets/icon.svg\""), ("icon.svg", icon)]).unwrap();
            page.into_iter().map(|file| file.path).find(|path| path.contains("start")).unwrap()
        };
        assert_eq!(start("one"), start("one"));
        assert_ne!(start("one"), start("two"));
    }

    #[test]
    fn the_service_worker_gets_every_other_file_and_a_version_of_all() {
        let worker = |index: &str| {
            let source = "{{version}} \"{{files}}\" \"/assets/\"";
            let page = page_of(&[("service-worker.js", source), ("index.html", index), ("a.svg", "a")]).unwrap();
            text(&page, "service-worker.js").to_string()
        };
        let list = format!("[\"/assets/a-{}.svg\",\"/\"] \"/assets/\"", hash(b"a"));
        assert!(worker("one").ends_with(&list), "{}", worker("one"));
        assert_ne!(worker("one"), worker("two"));
    }

    #[test]
    fn a_mention_of_nothing_is_refused() {
        let error = page_of(&[("index.html", "/assets/nothing.css")]).expect_err("there is no such file");
        assert!(error.to_string().starts_with("index.html mentions /assets/nothing.css"), "{error}");
    }
}
