import { buffer } from "node:stream/consumers";
import layOut from "@react-pdf/layout";
import draw from "@react-pdf/render";
import { type DocumentProps, Font, pdf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import type { ReactElement } from "react";

/**
 * Makes a tagged PDF of a react-pdf document. react-pdf has no property for tags
 * (https://github.com/diegomura/react-pdf/issues/3179), but its parts are packages of their own: here its
 * layout gets a mark before and after each text and each group, and is then drawn on a PDFKit document
 * that is tagged. Everything outside the marks is decoration, and marked as such.
 */

/** The standard structure types (ISO 32000-1, 14.8.4) that the guide has, and "Artifact" for decoration. */
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
 * The property that gives a text or a group its tag, to be spread into its others. A text without one is a
 * paragraph, or a part of the group's text; a group without one leaves no trace.
 */
export const tagged = (tag: Tag) => ({ tag });

/** Tags whose element holds text itself; a text in a group of these is a part of it, not a paragraph. */
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

/** What this file needs to know of a node of react-pdf's layout. */
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

/** The bytes of a tagged PDF. The same element and properties give the same bytes. */
export async function taggedPdf(
  element: ReactElement<DocumentProps>,
  { language, title, author, subject, keywords, creator, creationDate }: PdfProperties,
): Promise<Buffer> {
  const document = new PDFDocument({
    // From 1.4 on, the title and the rest are also written as XMP, which archives and checkers read.
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
  // Its types leave out the fonts, without which it falls back to Helvetica.
  const lay = layOut as (document: unknown, fonts: typeof Font) => ReturnType<typeof layOut>;
  const layout = await lay(pdf(element).container.document, Font);
  const tags = openTags(document);
  for (const page of layout.children as LayoutNode[]) {
    page.children = [
      ...(page.children ?? []).flatMap((node) => mark(node, tags)),
      step(tags.endPage),
    ];
  }
  const bytes = buffer(document);
  draw(document as never, layout);
  return bytes;
}

type Tags = ReturnType<typeof openTags>;

/** The tree of tags as it grows while the document is drawn. */
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

  // A clickable area belongs to the element of its link, also in the middle of a text.
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

/** The node between the steps that open and close its tag. */
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

/** A node that is drawn as nothing; the drawing passes by it in its turn. */
function step(run: () => void): LayoutNode & object {
  const box = { top: 0, left: 0, width: 1, height: 1 };
  return { type: "CANVAS", box, style: {}, props: { paint: run } } as LayoutNode;
}
