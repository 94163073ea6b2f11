//! The files of the page on the disk, each also compressed, and how much a browser has to load.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::Mode;
use super::assemble::PageFile;

/// What each wasm may weigh when it travels. On a slow phone connection the page takes about a second.
const WASM_BYTES_MAX: [(&str, usize); 3] = [("wurf", 600_000), ("thinker", 400_000), ("workshop", 500_000)];

/// The window of brotli in bits: no file of the page is larger than this.
const BROTLI_WINDOW_BITS: u32 = 22;

/// Writes the page in place of an earlier one.
pub(super) fn write(page: &[PageFile], mode: Mode, folder: &Path) -> Result<()> {
    // A server that runs from this folder never sees half a page for long.
    let new = folder.with_extension("new");
    remove(&new)?;
    for file in page {
        write_file(file, mode, &new)?;
    }
    remove(folder)?;
    fs::rename(&new, folder).with_context(|| format!("cannot write {}", folder.display()))
}

fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", folder.display()))
        }
        _ => Ok(()),
    }
}

fn write_file(file: &PageFile, mode: Mode, folder: &Path) -> Result<()> {
    let path = folder.join(&file.path);
    fs::create_dir_all(path.parent().unwrap_or(folder))?;
    let brotli = brotli(&file.bytes, mode)?;
    let gzip = gzip(&file.bytes, mode)?;
    println!(
        "    {:>9} bytes, {:>8} as brotli, {:>8} as gzip: {}",
        file.bytes.len(),
        brotli.len(),
        gzip.len(),
        file.path
    );
    check_size(file, mode, brotli.len())?;
    for (ending, bytes) in [("", &file.bytes), (".br", &brotli), (".gz", &gzip)] {
        let path = folder.join(format!("{}{ending}", file.path));
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn check_size(file: &PageFile, mode: Mode, brotli_bytes: usize) -> Result<()> {
    if mode != Mode::Shipped || !file.path.ends_with(".wasm") {
        return Ok(());
    }
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let limit = WASM_BYTES_MAX.iter().find(|(program, _)| name.split('-').next() == Some(program));
    let (program, most) = limit.with_context(|| format!("{name} has no limit of its size"))?;
    ensure!(brotli_bytes <= *most, "the wasm of {program} has {brotli_bytes} bytes as brotli, and {most} is the most");
    Ok(())
}

fn brotli(bytes: &[u8], mode: Mode) -> Result<Vec<u8>> {
    let quality = match mode {
        Mode::Shipped => 11,
        Mode::First => 5,
        Mode::Dev => 2,
    };
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, quality, BROTLI_WINDOW_BITS);
    writer.write_all(bytes)?;
    Ok(writer.into_inner())
}

fn gzip(bytes: &[u8], mode: Mode) -> Result<Vec<u8>> {
    let level = match mode {
        Mode::Shipped => Compression::best(),
        Mode::First | Mode::Dev => Compression::fast(),
    };
    let mut writer = GzEncoder::new(Vec::new(), level);
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn an_earlier_page_is_gone_and_every_file_is_there_three_times() {
        let page = std::env::temp_dir().join(format!("wurf-xtask-{}", std::process::id()));
        fs::create_dir(&page).unwrap();
        fs::write(page.join("old.html"), "").unwrap();
        let file = PageFile { path: "assets/a.css".to_string(), bytes: b"a{} a{} a{} a{}".to_vec() };
        write(std::slice::from_ref(&file), Mode::Shipped, &page).unwrap();
        assert!(!page.join("old.html").exists());
        let read = |ending: &str| fs::read(page.join(format!("{}{ending}", file.path))).unwrap();
        let mut text = Vec::new();
        brotli::Decompressor::new(&read(".br")[..], 4096).read_to_end(&mut text).unwrap();
        flate2::read::GzDecoder::new(&read(".gz")[..]).read_to_end(&mut text).unwrap();
        assert_eq!(text, [read(""), read("")].concat());
        remove(&page).unwrap();
    }

    #[test]
    fn only_a_shipped_wasm_can_be_too_large() {
        let file = |path: &str| PageFile { path: path.to_string(), bytes: Vec::new() };
        for (program, most) in WASM_BYTES_MAX {
            let wasm = format!("assets/{program}-0123.wasm");
            assert!(check_size(&file(&wasm), Mode::Shipped, most).is_ok());
            assert!(check_size(&file(&wasm), Mode::Shipped, most + 1).is_err());
            assert!(check_size(&file(&wasm), Mode::First, most + 1).is_ok());
            assert!(check_size(&file(&wasm), Mode::Dev, most + 1).is_ok());
        }
        assert!(check_size(&file("assets/a-0123.wasm"), Mode::Shipped, 1).is_err(), "it has no limit");
        assert!(check_size(&file("a.css"), Mode::Shipped, usize::MAX).is_ok());
    }
}
