import { expect, test } from "vitest";
import { readXml } from "#tests/support/read-xml.ts";

test("elements, attributes and texts are read", () => {
  const xml = '<?xml version="1.0"?>\n<a x="1 &lt; 2"><b/>one &#38; &amp; two<c>&#x2019;</c></a>\n';
  expect(readXml(xml)).toEqual({
    name: "a",
    attributes: { x: "1 < 2" },
    children: [
      { name: "b", attributes: {}, children: [], text: "" },
      { name: "c", attributes: {}, children: [], text: "’" },
    ],
    text: "one & & two",
  });
});

test.each([
  "",
  "text",
  "<a>",
  "</a>",
  "<a></b>",
  "<a><b></a></b>",
  "<a/><b/>",
  "<a/>text",
  "<a>R&D</a>",
  "<a>&nbsp;</a>",
  "<a>1 < 2</a>",
  "<a x=1/>",
  "<a x='1'/>",
  '<a x="<"/>',
  '<a x="1" x="2"/>',
  "<a>]]></a>",
  "<a>\x0b</a>",
  ' <?xml version="1.0"?><a/>',
])("%j is refused", (xml) => {
  expect(() => readXml(xml)).toThrow();
});
