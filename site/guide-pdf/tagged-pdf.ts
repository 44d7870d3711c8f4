import { buffer } from "node:stream/consumers";
import layout from "@react-pdf/layout";
import render from "@react-pdf/render";
import { type DocumentProps, Font, pdf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import type { ReactElement } from "react";

/**
 * Makes a tagged PDF of a react-pdf document. react-pdf has no property for tags. This file inserts a node before and
 * after each text and group of react-pdf's layout, and renders the layout on a tagged PDFKit document. Everything
 * else is marked as decoration. docs/decisions/0030-tagged-pdf.md says why, and which internals this depends on.
 */

/** The standard structure types (ISO 32000-1, 14.8.4) that the guide uses, and "Artifact" for decoration. */
export type Tag =
  | "Artifact"
  | "H1"
  | "H2"
  | "P"
  | "Link"
  | "TOC"
  | "TOCI"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "Caption"
  | "TR"
  | "TH"
  | "TD";

/**
 * Returns the props that tag a text or a group. A text without a tag is a paragraph, or a part of its group's text. A
 * group without a tag is not in the structure.
 */
export const tagged = (tag: Tag) => ({ tag });

/** Tags of elements that contain text directly. A text inside such a group is not a paragraph of its own. */
const holdsText: ReadonlySet<string> = new Set<Tag>([
  "H1",
  "H2",
  "P",
  "Link",
  "Lbl",
  "LBody",
  "Caption",
  "TH",
  "TD",
]);

/** The properties of react-pdf's layout nodes that this file uses. */
type LayoutNode = {
  type: string;
  props?: { tag?: Tag };
  children?: LayoutNode[];
};

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document["struct"]>;

export type PdfProperties = {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  creator: string;
  language: string;
  creationDate: Date;
};

/** Returns a tagged PDF. The same element and properties result in the same bytes. */
export async function taggedPdf(
  element: ReactElement<DocumentProps>,
  { language, title, author, subject, keywords, creator, creationDate }: PdfProperties,
): Promise<Buffer> {
  const document = new PDFDocument({
    // From PDF 1.4 on, PDFKit also writes the properties as XMP, which archives and checkers read.
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Keywords: keywords,
      Creator: creator,
      CreationDate: creationDate,
    },
  });
  // The types omit the font store, without which layout falls back to Helvetica.
  const layoutDocument = layout as (
    document: unknown,
    fonts: typeof Font,
  ) => ReturnType<typeof layout>;
  const tree = await layoutDocument(pdf(element).container.document, Font);
  const tags = openTags(document);
  for (const page of tree.children as LayoutNode[]) {
    page.children = [
      ...(page.children ?? []).flatMap((node) => mark(node, tags)),
      step(tags.endPage),
    ];
  }
  const bytes = buffer(document);
  render(document as never, tree);
  return bytes;
}

type Tags = ReturnType<typeof openTags>;

/** Builds the structure tree while the document is rendered. */
function openTags(document: Document) {
  type Group = { tag: Tag | "Document"; element: Element };
  const root = document.struct("Document");
  document.addStructure(root);
  const groups: [Group, ...Group[]] = [{ tag: "Document", element: root }];
  const innermost = () => groups.at(-1) ?? groups[0];

  const startDecoration = () => document.markContent("Artifact", { type: "Layout" });
  document.on("pageAdded", startDecoration);

  function startGroup(tag: Tag): void {
    const element = document.struct(tag);
    innermost().element.add(element);
    groups.push({ tag, element });
  }
  function endGroup(): void {
    groups.pop()?.element.end();
  }

  // A clickable area belongs to the element of its link, even in the middle of a text.
  for (const method of ["link", "goTo"] as const) {
    const annotate = document[method].bind(document);
    document[method] = (x: number, y: number, width: number, height: number, target: string) => {
      const inLink = innermost().tag === "Link";
      if (!inLink) startGroup("Link");
      annotate(x, y, width, height, target, { structParent: innermost().element } as object);
      if (!inLink) endGroup();
      return document;
    };
  }

  return {
    startGroup,
    endGroup,
    startText(tag: Tag | undefined): boolean {
      const ownElement = tag !== undefined || !holdsText.has(innermost().tag);
      if (ownElement) startGroup(tag ?? "P");
      document.endMarkedContent();
      innermost().element.add(document.markStructureContent(innermost().tag));
      return ownElement;
    },
    endText(ownElement: boolean): void {
      document.endMarkedContent();
      if (ownElement) endGroup();
      startDecoration();
    },
    endPage: () => document.endMarkedContent(),
  };
}

/** Returns a node with nodes around it that open and close its tag. */
function mark(node: LayoutNode, tags: Tags): LayoutNode[] {
  const tag = node.props?.tag ?? (node.type === "LINK" ? "Link" : undefined);
  if (tag === "Artifact") return [node];
  if (node.type === "TEXT") {
    let ownElement = false;
    return [
      step(() => {
        ownElement = tags.startText(tag);
      }),
      node,
      step(() => tags.endText(ownElement)),
    ];
  }
  if (node.children) node.children = node.children.flatMap((child) => mark(child, tags));
  if (!tag) return [node];
  return [step(() => tags.startGroup(tag)), node, step(tags.endGroup)];
}

/** Returns an invisible node whose callback runs when rendering reaches it. */
function step(run: () => void): LayoutNode & object {
  const box = { top: 0, left: 0, width: 1, height: 1 };
  return { type: "CANVAS", box, style: {}, props: { paint: run } } as LayoutNode;
}
