// Shows the description of the interface. Everything is put in as text, never as markup.

const REFERENCE = "#/components/schemas/";

/** An element with attributes and children; texts become text nodes. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Text in which words between backquotes are code. */
function prose(text = "") {
  return text.split("`").map((part, index) => (index % 2 ? element("code", {}, part) : part));
}

/** A type in words: nodes to be put into a line. */
function type(schema) {
  if (!schema || schema === true) return ["anything"];
  if (schema.$ref) return [link(schema.$ref.replace(REFERENCE, ""))];
  if ("const" in schema) return [element("code", {}, JSON.stringify(schema.const))];
  if (schema.enum) return joined(schema.enum.map((word) => [element("code", {}, JSON.stringify(word))]));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return joined(choices.map(type));
  if (schema.type === "array") return ["list of ", ...type(schema.items)];
  if (schema.properties) return ["{ ", ...members(schema), " }"];
  return [[schema.type ?? "anything"].flat().join(" or ")];
}

function members(schema) {
  const pairs = Object.entries(schema.properties);
  return pairs.flatMap(([name, member], index) => [index ? ", " : "", element("code", {}, name), ": ", ...type(member)]);
}

function joined(parts) {
  return parts.flatMap((part, index) => (index ? [" or ", ...part] : part));
}

function link(name) {
  return element("a", { href: `#${name}` }, name);
}

/** A list of terms, each with the nodes that explain it. */
function terms(heading, rows) {
  if (rows.length === 0) return [];
  const list = rows.flatMap(([term, nodes]) => [element("dt", {}, ...term), element("dd", {}, ...nodes)]);
  return [element("h4", {}, heading), element("dl", {}, ...list)];
}

function content(holder) {
  const [media, body] = Object.entries(holder?.content ?? {})[0] ?? [];
  if (!media) return [];
  return media === "application/json" ? type(body.schema) : [media];
}

function operation(method, path, described) {
  const parameters = (described.parameters ?? []).map((parameter) => [
    [element("code", {}, parameter.name)],
    [`${parameter.in}${parameter.required ? "" : ", optional"}: `, ...prose(parameter.description)],
  ]);
  const answers = Object.entries(described.responses).map(([status, answer]) => {
    const body = content(answer);
    return [[status], [...prose(answer.description), ...(body.length ? [" ", ...body] : [])]];
  });
  const body = content(described.requestBody);
  return element(
    "article",
    {},
    element("h3", {}, element("span", { class: "method" }, method.toUpperCase()), element("span", { class: "address" }, path)),
    element("p", {}, ...prose(described.summary ?? described.description)),
    ...terms("Parameters", parameters),
    ...(body.length ? [element("h4", {}, "Body"), element("p", {}, ...body)] : []),
    ...terms("Answers", answers),
  );
}

function body(name, schema) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([field, described]) => [
    [element("code", {}, field)],
    [...type(described), required.has(field) ? "" : ", optional", ...(described.description ? [": ", ...prose(described.description)] : [])],
  ]);
  return element(
    "article",
    { id: name },
    element("h3", {}, name),
    element("p", {}, ...prose(schema.description)),
    ...(fields.length ? terms("Fields", fields) : [element("p", {}, ...type(schema))]),
  );
}

function show(api) {
  const base = api.servers?.[0]?.url ?? "";
  document.getElementById("about").replaceChildren(...prose(api.info.description));
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => operation(method, base + path, described)),
  );
  document.getElementById("operations").append(element("h2", {}, "Addresses"), ...operations);
  const bodies = Object.entries(api.components.schemas).map(([name, schema]) => body(name, schema));
  document.getElementById("bodies").append(element("h2", {}, "Bodies"), ...bodies);
}

try {
  const answer = await fetch("/api/v1/openapi.json");
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  show(await answer.json());
} catch (error) {
  document.getElementById("status").textContent = `The description could not be read: ${error.message}`;
}
