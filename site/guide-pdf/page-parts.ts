import { Image, Page, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { guide } from "#content/guide.ts";
import { site } from "#content/site.ts";
import { textWidth } from "#site/guide-pdf/fonts.ts";
import { icon, landscape } from "#site/guide-pdf/illustrations.ts";
import { breakLines } from "#site/guide-pdf/line-breaks.ts";
import { type Tag, tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { bullnose, colors, type Sky, sheet, type } from "#site/guide-pdf/theme.ts";

/** Where a page stands in the guide. `id` is what links inside the PDF jump to. */
export type PagePlace = { id: string; bookmark: string; number: number; total: number };

/**
 * A page between its roof beam and its red floor, which carries the product's name and the page number.
 * All three stand in the flow: react-pdf moves what is placed at the lower edge to a page of its own.
 */
export function guidePage({ id, bookmark, number, total }: PagePlace, ...children: ReactNode[]) {
  return h(
    Page,
    { key: id, id, size: "A4", bookmark, style: { backgroundColor: colors.limewash } },
    h(View, { style: { height: sheet.roofPoints, backgroundColor: colors.shutter } }),
    ...children,
    h(
      View,
      {
        style: {
          height: sheet.floorPoints,
          paddingHorizontal: sheet.sidePoints,
          flexDirection: "row",
          justifyContent: "space-between",
          alignItems: "center",
          backgroundColor: colors.stoep,
          color: colors.floorForeground,
        },
      },
      h(Text, { style: type.small, ...tagged("Artifact") }, `${site.name} · ${guide.title}`),
      h(Text, { style: type.small, ...tagged("Artifact") }, `${number} / ${total}`),
    ),
  );
}

/** What a window looks out on: a drawing, and the part of it by its left edge, width and ground line. */
export type WindowView = { name: string; left: number; width: number; ground: number; sky: Sky };

/** A picture in a bullnose frame on a red sill. */
export function windowPicture(
  { name, left, width, ground, sky }: WindowView,
  widthPoints: number,
  heightPoints: number,
) {
  const height = (width * heightPoints) / widthPoints;
  const crop = { left, width, height, top: ground - height };
  return h(
    View,
    { style: { width: widthPoints } },
    h(
      View,
      { style: { ...bullnose, height: heightPoints, overflow: "hidden" } },
      h(Image, {
        src: landscape(name, crop, sky),
        style: { width: widthPoints, height: heightPoints },
      }),
    ),
    h(View, {
      style: { height: 5, marginHorizontal: -5, borderRadius: 1.5, backgroundColor: colors.stoep },
    }),
  );
}

type ProseStyle = Parameters<typeof textWidth>[1];

/**
 * Text in the given lines. Each is its own element: react-pdf would set a line feed, for which no face has
 * a glyph, in its fallback Helvetica, and the file would ask for a font that is not in it.
 */
export function textLines(
  lines: readonly string[],
  style: ProseStyle,
  color: string,
  tag: Tag = "P",
) {
  return h(
    View,
    { style: {}, ...tagged(tag) },
    ...lines.map((line) => h(Text, { key: line, style: { ...style, color } }, line)),
  );
}

/** Running text of a given width. */
export function prose(
  text: string,
  style: ProseStyle,
  widthPoints: number,
  color: string,
  tag?: Tag,
) {
  return textLines(
    breakLines(text, widthPoints, (line) => textWidth(line, style)),
    style,
    color,
    tag,
  );
}

/** The enamel plate that numbers a door. */
export function doorPlate(text: string) {
  return h(
    View,
    {
      style: {
        alignSelf: "flex-start",
        borderWidth: 1.5,
        borderColor: colors.shutter,
        borderRadius: 15,
        backgroundColor: colors.plate,
        padding: 1.5,
      },
    },
    h(
      View,
      {
        style: {
          borderWidth: 0.75,
          borderColor: colors.shutter,
          borderRadius: 12,
          minWidth: 42,
          height: 24,
          paddingHorizontal: 11,
          justifyContent: "center",
          alignItems: "center",
        },
      },
      h(Text, { style: { ...type.row, color: colors.shutter } }, text),
    ),
  );
}

/** An empty box to tick with a pen, and the words beside it. */
export function tickLine(text: ReactNode) {
  return h(
    View,
    { style: { flexDirection: "row", gap: 7.5 } },
    h(View, {
      style: {
        width: 10,
        height: 10,
        marginTop: 2.5,
        borderWidth: 1,
        borderColor: colors.shutter,
        borderRadius: 2,
        backgroundColor: colors.whitewash,
      },
    }),
    h(View, { style: { flexGrow: 1, flexBasis: 0 } }, text),
  );
}

/** A Lucide icon beside text. */
export function textIcon(name: string, color: string, sizePoints: number) {
  return h(Image, { src: icon(name, color), style: { width: sizePoints, height: sizePoints } });
}

/** The top of a page: its title, and a lead beside a window. */
export function pageHead({ title, lead, view }: { title: string; lead: string; view: WindowView }) {
  const windowPoints = 150;
  return h(
    View,
    { style: { gap: 17.5 } },
    h(Text, { style: { ...type.title, color: colors.ink }, ...tagged("H1") }, title),
    h(
      View,
      { style: { flexDirection: "row", gap: sheet.gutterPoints } },
      h(
        View,
        { style: { width: sheet.columnPoints } },
        prose(lead, type.lead, sheet.columnPoints, colors.ink),
      ),
      windowPicture(view, sheet.columnPoints, windowPoints),
    ),
  );
}
