//! Markdown as our documents use it: headings, paragraphs, flat lists, tables, blocks of code, and inside of lines code,
//! emphasis, links and pictures. Anything else is shown as it is written.

use std::fmt::Write;

use crate::checks::links::slug;

/// A document as HTML. `link` says what a target becomes; none for text without a link.
pub(super) fn html(text: &str, link: &dyn Fn(&str) -> Option<String>) -> String {
    let mut page = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            let language = escaped(language.split(' ').next().unwrap_or_default());
            let _ = writeln!(page, "<pre class=\"{language}\"><code>{}</code></pre>", escaped(&code.join("\n")));
        } else if line.starts_with('#') {
            page += &heading(line, link);
        } else if line.starts_with('|') {
            let mut rows = vec![line];
            rows.extend(std::iter::from_fn(|| lines.next_if(|line| line.starts_with('|'))));
            page += &table(&rows, link);
        } else if let Some((tag, first)) = item(line) {
            let mut items = vec![first.to_string()];
            while let Some(next) = lines.next_if(|line| item(line).is_some() || line.starts_with("  ")) {
                match (item(next), items.last_mut()) {
                    (Some((_, text)), _) => items.push(text.to_string()),
                    (None, Some(last)) => *last += &format!("\n{}", next.trim_start()),
                    (None, None) => {}
                }
            }
            let items: String = items.iter().map(|text| format!("<li>{}</li>\n", inline(text, link))).collect();
            let _ = writeln!(page, "<{tag}>\n{items}</{tag}>");
        } else if line.starts_with('<') {
            page += &pictures(line, link);
        } else if !line.trim().is_empty() {
            let mut paragraph = line.to_string();
            while let Some(next) = lines.next_if(|line| is_text(line)) {
                paragraph += &format!("\n{next}");
            }
            let _ = writeln!(page, "<p>{}</p>", inline(&paragraph, link));
        }
    }
    page
}

fn is_text(line: &str) -> bool {
    !line.trim().is_empty() && item(line).is_none() && !["```", "#", "|", "<"].iter().any(|sign| line.starts_with(sign))
}

fn heading(line: &str, link: &dyn Fn(&str) -> Option<String>) -> String {
    let level = line.bytes().take_while(|byte| *byte == b'#').count().min(6);
    let text = line.trim_start_matches('#').trim();
    format!("<h{level} id=\"{}\">{}</h{level}>\n", slug(text), inline(text, link))
}

/// The list that a line belongs to, and its text.
fn item(line: &str) -> Option<(&'static str, &str)> {
    if let Some(text) = line.strip_prefix("- ") {
        return Some(("ul", text));
    }
    let (number, text) = line.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(("ol", text))
}

fn table(rows: &[&str], link: &dyn Fn(&str) -> Option<String>) -> String {
    let mut table = "<table>\n".to_string();
    for (index, row) in rows.iter().enumerate().filter(|(index, _)| *index != 1) {
        let tag = if index == 0 { "th" } else { "td" };
        let cells: String =
            cells(row).iter().map(|cell| format!("<{tag}>{}</{tag}>", inline(cell.trim(), link))).collect();
        let _ = writeln!(table, "<tr>{cells}</tr>");
    }
    table + "</table>\n"
}

/// The cells of a row; a bar in code does not end one.
fn cells(row: &str) -> Vec<String> {
    let (mut cells, mut in_code) = (vec![String::new()], false);
    for letter in row.trim().trim_start_matches('|').trim_end_matches('|').chars() {
        in_code ^= letter == '`';
        match (letter, cells.last_mut()) {
            ('|', _) if !in_code => cells.push(String::new()),
            (letter, Some(cell)) => cell.push(letter),
            (_, None) => {}
        }
    }
    cells
}

/// A line of HTML: only pictures in a paragraph are known.
fn pictures(line: &str, link: &dyn Fn(&str) -> Option<String>) -> String {
    let attribute = |name: &str| {
        let rest = line.split_once(&format!(" {name}=\""))?.1;
        Some(rest.split('"').next().unwrap_or_default())
    };
    match (line.starts_with("<img "), attribute("src"), attribute("alt")) {
        (true, Some(source), Some(alt)) => picture(alt, source, attribute("width"), link) + "\n",
        _ if line == "<p>" || line == "</p>" => format!("{line}\n"),
        _ => format!("<p>{}</p>\n", escaped(line)),
    }
}

fn picture(alt: &str, source: &str, width: Option<&str>, link: &dyn Fn(&str) -> Option<String>) -> String {
    let width = width.map(|width| format!(" width=\"{}\"", escaped(width))).unwrap_or_default();
    match link(source) {
        Some(source) => format!("<img src=\"{}\" alt=\"{}\"{width}>", escaped(&source), escaped(alt)),
        None => escaped(alt),
    }
}

/// What is inside of lines.
fn inline(text: &str, link: &dyn Fn(&str) -> Option<String>) -> String {
    let mut html = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let part = code(rest).or_else(|| linked(rest, link)).or_else(|| emphasis(rest, link));
        let (written, length) = part.unwrap_or_else(|| (escaped(&rest[..letter.len_utf8()]), letter.len_utf8()));
        html += &written;
        rest = &rest[length..];
    }
    html
}

/// Code at the beginning, and how long it is.
fn code(text: &str) -> Option<(String, usize)> {
    let ticks = text.bytes().take_while(|byte| *byte == b'`').count();
    let fence = (ticks > 0).then(|| "`".repeat(ticks))?;
    let end = text[ticks..].find(&fence)?;
    let inside = &text[ticks..ticks + end];
    let inside = if ticks > 1 { inside.trim() } else { inside };
    Some((format!("<code>{}</code>", escaped(inside)), end + 2 * ticks))
}

/// A link or a picture at the beginning, and how long it is.
fn linked(text: &str, link: &dyn Fn(&str) -> Option<String>) -> Option<(String, usize)> {
    let opening = if text.starts_with("![") { 2 } else { usize::from(text.starts_with('[')) };
    let middle = (opening > 0).then(|| text.find("]("))??;
    let end = middle + text[middle..].find(')')?;
    let (shown, target) = (&text[opening..middle], &text[middle + 2..end]);
    let written = if opening == 2 {
        picture(shown, target, None, link)
    } else {
        let shown = inline(shown, link);
        link(target).map_or(shown.clone(), |target| format!("<a href=\"{}\">{shown}</a>", escaped(&target)))
    };
    Some((written, end + 1))
}

/// Something emphasized at the beginning, and how long it is.
fn emphasis(text: &str, link: &dyn Fn(&str) -> Option<String>) -> Option<(String, usize)> {
    let (mark, tag) = if text.starts_with("**") { ("**", "strong") } else { ("*", "em") };
    let inside = text.strip_prefix(mark).filter(|inside| !inside.starts_with([' ', '*']))?;
    let end = inside.find(mark).filter(|end| *end > 0 && !inside[..*end].contains('`'))?;
    Some((format!("<{tag}>{}</{tag}>", inline(&inside[..end], link)), end + 2 * mark.len()))
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(markdown: &str, expected: &str) {
        let link = |target: &str| (target != "nowhere").then(|| format!("/{target}"));
        assert_eq!(html(markdown, &link), expected);
    }

    #[test]
    fn blocks() {
        check("# A *b*\n\ntext\nmore", "<h1 id=\"a-b\">A <em>b</em></h1>\n<p>text\nmore</p>\n");
        check("- a\n  b\n- c\n\n1. d", "<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>\n<ol>\n<li>d</li>\n</ol>\n");
        check("```sh\na <b\n```", "<pre class=\"sh\"><code>a &lt;b</code></pre>\n");
        let table = "<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td><code>a|b</code></td><td>c</td></tr>\n</table>\n";
        check("| A | B |\n|---|---|\n| `a|b` | c |", table);
    }

    #[test]
    fn inside_of_lines() {
        check("`a*b*` **c** x * y", "<p><code>a*b*</code> <strong>c</strong> x * y</p>\n");
        check("[`a`](b) [c](nowhere) <i>", "<p><a href=\"/b\"><code>a</code></a> c &lt;i&gt;</p>\n");
        check("![a \"b\"](c.svg)", "<p><img src=\"/c.svg\" alt=\"a &quot;b&quot;\"></p>\n");
    }

    #[test]
    fn html_other_than_pictures_is_shown_and_not_used() {
        check("<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>\n");
        check(
            "<p>\n<img src=\"a.png\" width=\"2\" alt=\"b\">\n</p>",
            "<p>\n<img src=\"/a.png\" alt=\"b\" width=\"2\">\n</p>\n",
        );
    }
}
