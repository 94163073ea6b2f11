//! The faces of the bots: a few strokes each, in a square of 48.

/// The square that a face is drawn in.
pub const VIEW_BOX: &str = "0 0 48 48";

/// Wide eyes and hair that stands up: takes whatever comes.
pub const PIP: &str = r##"<circle cx="24" cy="26" r="17" fill="#f6cfa0"/><path d="M9 20Q12 6 17 12Q20 2 25 10Q31 3 32 12Q38 8 39 20Q24 12 9 20Z" fill="#d9542b"/><circle cx="18" cy="26" r="3.6" fill="#fff"/><circle cx="31" cy="26" r="3.6" fill="#fff"/><circle cx="19" cy="26.5" r="1.7" fill="#2b2b2b"/><circle cx="30" cy="26.5" r="1.7" fill="#2b2b2b"/><path d="M18 34Q24.5 41 31 34Z" fill="#7c2d1e"/>"##;

/// Half asleep under a cap.
pub const MOMO: &str = r##"<circle cx="24" cy="26" r="17" fill="#8d5b3c"/><path d="M6 21Q8 6 24 6Q40 6 42 21Q24 15 6 21Z" fill="#2f7fb5"/><circle cx="24" cy="6" r="3" fill="#f4efe6"/><path d="M14 27Q17.5 29.5 21 27M27 27Q30.5 29.5 34 27" fill="none" stroke="#2b1a10" stroke-width="2.2" stroke-linecap="round"/><path d="M20 36Q24 38 28 36" fill="none" stroke="#2b1a10" stroke-width="2.2" stroke-linecap="round"/>"##;

/// Round glasses and a straight look.
pub const NORA: &str = r##"<path d="M6 30Q4 7 24 7Q44 7 42 30L38 40H10Z" fill="#5a3a22"/><circle cx="24" cy="27" r="15" fill="#f2c9a8"/><path d="M9 22Q24 8 39 22Q30 17 24 17Q18 17 9 22Z" fill="#5a3a22"/><g fill="none" stroke="#23343a" stroke-width="2"><circle cx="17.5" cy="27" r="5"/><circle cx="30.5" cy="27" r="5"/><path d="M22.5 27H25.5"/></g><circle cx="17.5" cy="27" r="1.6" fill="#23343a"/><circle cx="30.5" cy="27" r="1.6" fill="#23343a"/><path d="M19 36.500H29" stroke="#8c3f35" stroke-width="2.2" stroke-linecap="round"/>"##;

/// A moustache, and eyebrows that count along.
pub const EMIL: &str = r##"<circle cx="24" cy="25" r="17" fill="#f0c39a"/><path d="M7 22Q8 8 24 8Q40 8 41 22Q36 13 24 13Q12 13 7 22Z" fill="#b9b4ab"/><path d="M13 21L21 19M27 19L35 21" stroke="#8f8a80" stroke-width="2.6" stroke-linecap="round"/><circle cx="18" cy="25" r="1.9" fill="#2b2b2b"/><circle cx="30" cy="25" r="1.9" fill="#2b2b2b"/><path d="M13 34Q18 29 24 32Q30 29 35 34Q29 37 24 34.500Q19 37 13 34Z" fill="#8f8a80"/>"##;

/// A full beard and calm eyes.
pub const BRUNO: &str = r##"<circle cx="24" cy="25" r="17" fill="#e3ae80"/><path d="M7 25Q7 7 24 7Q41 7 41 25Q37 15 24 15Q11 15 7 25Z" fill="#3a2a1d"/><path d="M8 27Q12 31 18 31Q24 28 30 31Q36 31 40 27Q40 44 24 45Q8 44 8 27Z" fill="#3a2a1d"/><circle cx="18" cy="24" r="1.9" fill="#1e1e24"/><circle cx="30" cy="24" r="1.9" fill="#1e1e24"/><path d="M19.500 36H28.500" stroke="#e3ae80" stroke-width="2.2" stroke-linecap="round"/>"##;

/// White hair in a knot, and a look over the glasses.
pub const VERA: &str = r##"<circle cx="24" cy="7" r="6" fill="#e8e4dc"/><circle cx="24" cy="26" r="17" fill="#edc4a3"/><path d="M7 25Q7 8 24 8Q41 8 41 25Q34 14 24 14Q14 14 7 25Z" fill="#e8e4dc"/><circle cx="18" cy="24" r="1.9" fill="#23343a"/><circle cx="30" cy="24" r="1.9" fill="#23343a"/><path d="M12 28H21Q20 33 16.500 33Q13 33 12 28ZM27 28H36Q35 33 31.500 33Q28 33 27 28ZM21 28H27" fill="none" stroke="#8a2f4a" stroke-width="1.8"/><path d="M20 38Q24 40 28 38" fill="none" stroke="#8c3f35" stroke-width="2.2" stroke-linecap="round"/>"##;

/// Bald, with one raised eyebrow.
pub const OTTO: &str = r##"<circle cx="24" cy="25" r="18" fill="#a9744f"/><path d="M12 20L20 21M28 18Q32 15 36 18" fill="none" stroke="#2b1a10" stroke-width="2.4" stroke-linecap="round"/><circle cx="17" cy="25" r="1.9" fill="#2b1a10"/><circle cx="31" cy="24" r="1.9" fill="#2b1a10"/><path d="M18 35Q26 37 31 33" fill="none" stroke="#2b1a10" stroke-width="2.2" stroke-linecap="round"/>"##;

/// A smile that knows the odds.
pub const IDA: &str = r##"<circle cx="11" cy="14" r="7" fill="#1e1e24"/><circle cx="37" cy="14" r="7" fill="#1e1e24"/><circle cx="24" cy="26" r="17" fill="#c98f63"/><path d="M8 22Q11 8 24 8Q37 8 40 22Q30 15 8 22Z" fill="#1e1e24"/><circle cx="18" cy="27" r="1.9" fill="#1e1e24"/><path d="M28 27.500Q30.5 25.5 33 27.5" fill="none" stroke="#1e1e24" stroke-width="2.2" stroke-linecap="round"/><path d="M18 34Q25 39 32 32" fill="none" stroke="#6b2f22" stroke-width="2.4" stroke-linecap="round"/>"##;

/// Two plaits, and a gap between the teeth.
pub const KIKI: &str = r##"<path d="M6 22Q2 34 7 42M42 22Q46 34 41 42" fill="none" stroke="#c9862f" stroke-width="5" stroke-linecap="round"/><circle cx="24" cy="26" r="16" fill="#f7d3ad"/><path d="M8 23Q10 8 24 8Q38 8 40 23Q32 14 24 16Q16 14 8 23Z" fill="#c9862f"/><circle cx="18" cy="26" r="2" fill="#2b2b2b"/><circle cx="30" cy="26" r="2" fill="#2b2b2b"/><path d="M18 33H30Q29 39 24 39Q19 39 18 33Z" fill="#7c2d1e"/><path d="M22 33H23.500V36H22ZM24.500 33H26V36H24.500Z" fill="#fff"/>"##;

/// Freckles under a paper hat.
pub const TOM: &str = r##"<circle cx="24" cy="27" r="16" fill="#f3c59c"/><path d="M8 21L24 3L40 21Z" fill="#e9e2d3"/><path d="M24 3V21" stroke="#c7bda9" stroke-width="1.5"/><circle cx="18" cy="27" r="1.9" fill="#2b2b2b"/><circle cx="30" cy="27" r="1.9" fill="#2b2b2b"/><path d="M13 31H13.100M16 32.500H16.100M32 32.500H32.100M35 31H35.100" stroke="#b0703f" stroke-width="2" stroke-linecap="round"/><path d="M19 36Q24 40 29 36" fill="none" stroke="#7c2d1e" stroke-width="2.2" stroke-linecap="round"/>"##;

/// A fringe down to the eyes.
pub const LENA: &str = r##"<path d="M7 40Q3 8 24 8Q45 8 41 40Z" fill="#23232b"/><circle cx="24" cy="28" r="14" fill="#f5d2b3"/><path d="M10 25Q9 12 24 12Q39 12 38 25Z" fill="#23232b"/><circle cx="18.500" cy="28.500" r="1.900" fill="#23232b"/><circle cx="29.500" cy="28.500" r="1.900" fill="#23232b"/><path d="M20 36Q24 38.500 28 36" fill="none" stroke="#8c3f35" stroke-width="2.2" stroke-linecap="round"/>"##;

/// A scarf up to the chin.
pub const PAUL: &str = r##"<circle cx="24" cy="23" r="16" fill="#7d4f33"/><path d="M8 19Q12 5 24 6Q36 5 40 19Q33 12 24 13Q15 12 8 19Z" fill="#1e1a18"/><circle cx="18" cy="23" r="1.9" fill="#1e1a18"/><circle cx="30" cy="23" r="1.9" fill="#1e1a18"/><path d="M19 30Q24 33 29 30" fill="none" stroke="#1e1a18" stroke-width="2.2" stroke-linecap="round"/><path d="M9 35Q24 44 39 35L41 43Q24 51 7 43Z" fill="#2f8f6b"/>"##;

/// Short red hair and a calm half smile.
pub const GRETA: &str = r##"<circle cx="24" cy="26" r="16" fill="#f6d6bd"/><path d="M7 29Q5 7 25 7Q43 8 41 28Q38 20 33 17Q20 19 14 15Q9 20 7 29Z" fill="#a8391f"/><path d="M14 25Q17.500 23 21 25M27 25Q30.500 23 34 25" fill="none" stroke="#7c2d1e" stroke-width="1.800" stroke-linecap="round"/><circle cx="18" cy="27.500" r="1.900" fill="#23343a"/><circle cx="30" cy="27.500" r="1.900" fill="#23343a"/><path d="M21 36Q26 37.500 30 34.500" fill="none" stroke="#8c3f35" stroke-width="2.2" stroke-linecap="round"/>"##;

/// One eyeglass, and a parting as with a ruler.
pub const HUGO: &str = r##"<circle cx="24" cy="26" r="16.500" fill="#efc7a0"/><path d="M7 24Q8 7 24 7Q40 7 41 24Q37 15 30 14L16 10Q10 14 7 24Z" fill="#6b5a48"/><circle cx="18" cy="27" r="1.900" fill="#23343a"/><circle cx="30" cy="27" r="5.500" fill="none" stroke="#23343a" stroke-width="2"/><circle cx="30" cy="27" r="1.900" fill="#23343a"/><path d="M35 30Q37 37 34 43" fill="none" stroke="#23343a" stroke-width="1.200"/><path d="M18 37H27" stroke="#7c2d1e" stroke-width="2.2" stroke-linecap="round"/>"##;
