//! `cargo xtask page`: the page for browsers, from the sources of `crates/web` to the folder that the server embeds.
//!
//! Reading order: [`compile`] (Rust to wasm), [`bind`] (wasm to what a browser loads), [`order`] (so that it compresses
//! well), [`assemble`] (names by content, as a function from files to files), [`write`](mod@write) (compressed, measured,
//! put in place), [`stamp`] (nothing is done twice).

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::step::{root, step};

mod assemble;
mod bind;
mod compile;
mod order;
mod stamp;
mod write;

use assemble::Sources;
use compile::Compiled;

/// How the page is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// As it is shipped: small.
    Shipped,
    /// For somebody who waits for their first game: sooner ready, and larger.
    First,
    /// For work on the page: quick to build.
    Dev,
}

impl Mode {
    /// The profile of cargo. None is called `page`, since cargo would then write into the folder of the page.
    fn profile(self) -> &'static str {
        match self {
            Self::Shipped => "wasm",
            Self::First => "wasm-first",
            // What it needs on the way (macros) is shared with every other build.
            Self::Dev => "dev",
        }
    }

    /// What cargo calls the folder of that profile.
    fn folder(self) -> &'static str {
        match self {
            Self::Shipped | Self::First => self.profile(),
            Self::Dev => "debug",
        }
    }
}

/// `cargo xtask page [--dev]`
pub(crate) fn command(arguments: &[String]) -> Result<()> {
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => build(Mode::Shipped),
        ["--dev"] => build(Mode::Dev),
        _ => bail!("`cargo xtask page` knows the argument --dev and no other"),
    }
}

/// Builds the page, unless it is there already.
pub(crate) fn build(mode: Mode) -> Result<()> {
    step("Page", "Rust becomes what a browser runs; the first time takes some minutes", || {
        let programs = compile::compile(mode)?;
        let web = root().join("crates/web");
        let stamp = stamp::of(mode, &programs, &web)?;
        if stamp::is_current(&stamp) {
            println!("    nothing has changed");
            return Ok(());
        }
        let page = assemble::assemble(sources(mode, &programs, &web)?)?;
        write::write(&page, mode, &folder())?;
        stamp::remember(&stamp)
    })
}

/// Where the page is; the server embeds this folder.
fn folder() -> PathBuf {
    root().join("target/page")
}

fn sources(mode: Mode, programs: &[Compiled], web: &Path) -> Result<Sources> {
    let mut files = Vec::new();
    for Compiled { name, wasm } in programs {
        let bound = bind::bind(wasm)?;
        let wasm = if mode == Mode::Shipped { order::ordered(&bound.wasm)? } else { bound.wasm };
        files.push((format!("{name}.wasm"), wasm));
        files.push((format!("{name}.js"), bound.script.into_bytes()));
    }
    files.push(("wurf.css".to_string(), style(web)?.into_bytes()));
    for language in folders_in(&web.join("words"))? {
        files.push((format!("words-{}.ftl", name(&language)?), joined(files_in(&language)?)?.into_bytes()));
    }
    for path in weights(web)? {
        files.push((format!("weights-{}", name(&path)?), read(&path)?));
    }
    files.push(("index.html".to_string(), read(&web.join("index.html"))?));
    for path in statics(web)? {
        files.push((name(&path)?, read(&path)?));
    }
    Ok(Sources { files })
}

/// All of the style: that of the drawings, then that of the page, each in the order of the files' names.
fn style(web: &Path) -> Result<String> {
    joined(styles(web)?)
}

/// Files one after the other.
fn joined(paths: Vec<PathBuf>) -> Result<String> {
    let mut all = String::new();
    for path in paths {
        all += &String::from_utf8(read(&path)?).with_context(|| format!("{} is not text", path.display()))?;
        all.push('\n');
    }
    Ok(all)
}

fn styles(web: &Path) -> Result<Vec<PathBuf>> {
    let drawings = files_in(&web.join("../paper/assets"))?;
    let drawings = drawings.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "css"));
    Ok(drawings.chain(files_in(&web.join("style"))?).collect())
}

/// Files that are taken as they are: those of the page, and those of the workshop.
fn statics(web: &Path) -> Result<Vec<PathBuf>> {
    Ok([files_in(&web.join("static"))?, files_in(&web.join("../workshop/static"))?].concat())
}

/// What the strong agents have learnt.
fn weights(web: &Path) -> Result<Vec<PathBuf>> {
    files_in(&web.join("../bots/weights"))
}

/// The catalogues of every language.
fn catalogues(web: &Path) -> Result<Vec<PathBuf>> {
    let languages = folders_in(&web.join("words"))?;
    Ok(languages.iter().map(|language| files_in(language)).collect::<Result<Vec<_>>>()?.concat())
}

/// The files of a folder by name, without those that editors hide there; none if there is no such folder.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let is_hidden = |path: &PathBuf| name(path).is_ok_and(|name| name.starts_with('.'));
    Ok(entries(folder)?.into_iter().filter(|path| path.is_file() && !is_hidden(path)).collect())
}

fn folders_in(folder: &Path) -> Result<Vec<PathBuf>> {
    Ok(entries(folder)?.into_iter().filter(|path| path.is_dir()).collect())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut paths: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> Result<String> {
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name.with_context(|| format!("{} has no name", path.display()))?.to_string())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
