import { Image, Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { guide } from "#content/guide.ts";
import { site } from "#content/site.ts";
import { textWidth } from "#site/guide-pdf/fonts.ts";
import { icon } from "#site/guide-pdf/illustrations.ts";
import { breakLines } from "#site/guide-pdf/line-breaks.ts";
import { type Tag, tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { bullnose, colors, sheet, type } from "#site/guide-pdf/theme.ts";

/** The position of a page in the guide. `id` is the target of links inside the PDF. */
export type PagePlace = { id: string; bookmark: string; number: number; total: number };

/**
 * A page with a green bar at the top and a red footer with the product's name and the page number. Both are in the
 * flow, because react-pdf moves a box that is positioned at the bottom to a new page.
 */
export function GuidePage({ place, children }: { place: PagePlace; children: ReactNode }) {
  const { id, bookmark, number, total } = place;
  return (
    <Page id={id} size="A4" bookmark={bookmark} style={{ backgroundColor: colors.limewash }}>
      <View style={{ height: sheet.topBarPoints, backgroundColor: colors.shutter }} />
      {children}
      <View
        style={{
          height: sheet.footerPoints,
          paddingHorizontal: sheet.sidePoints,
          flexDirection: "row",
          justifyContent: "space-between",
          alignItems: "center",
          backgroundColor: colors.stoep,
          color: colors.floorForeground,
        }}
      >
        <Text style={type.small} {...tagged("Artifact")}>{`${site.name} · ${guide.title}`}</Text>
        <Text style={type.small} {...tagged("Artifact")}>{`${number} / ${total}`}</Text>
      </View>
    </Page>
  );
}

/** A picture with rounded top corners above a red bar. */
export function framedPicture(src: string, widthPoints: number, heightPoints: number) {
  return (
    <View style={{ width: widthPoints }}>
      <View style={{ ...bullnose, height: heightPoints, overflow: "hidden" }}>
        <Image src={src} style={{ width: widthPoints, height: heightPoints, objectFit: "cover" }} />
      </View>
      <View
        style={{
          height: 5,
          marginHorizontal: -5,
          borderRadius: 1.5,
          backgroundColor: colors.stoep,
        }}
      />
    </View>
  );
}

type ProseStyle = Parameters<typeof textWidth>[1];

/**
 * Renders text in the given lines, each in its own element: no font has a glyph for a line feed, so react-pdf would set
 * it in Helvetica, which is not embedded.
 */
export function textLines(
  lines: readonly string[],
  style: ProseStyle,
  color: string,
  tag: Tag = "P",
) {
  return (
    <View style={{}} {...tagged(tag)}>
      {lines.map((line) => (
        <Text key={line} style={{ ...style, color }}>
          {line}
        </Text>
      ))}
    </View>
  );
}

/** Renders text that is wrapped at a given width. */
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

/** A number in a double frame. */
export function numberBadge(text: string) {
  return (
    <View
      style={{
        alignSelf: "flex-start",
        borderWidth: 1.5,
        borderColor: colors.shutter,
        borderRadius: 15,
        backgroundColor: colors.badge,
        padding: 1.5,
      }}
    >
      <View
        style={{
          borderWidth: 0.75,
          borderColor: colors.shutter,
          borderRadius: 12,
          minWidth: 42,
          height: 24,
          paddingHorizontal: 11,
          justifyContent: "center",
          alignItems: "center",
        }}
      >
        <Text style={{ ...type.row, color: colors.shutter }}>{text}</Text>
      </View>
    </View>
  );
}

const boxPoints = 11;
const boxGapPoints = 8;

/** A list of duties, each with an empty box to tick. */
export function tickList(duties: readonly string[], widthPoints: number, gapPoints = 5) {
  return (
    <View style={{ gap: gapPoints, width: widthPoints }} {...tagged("L")}>
      {duties.map((duty) => (
        <View key={duty} style={{ flexDirection: "row", gap: boxGapPoints }} {...tagged("LI")}>
          <View
            style={{
              width: boxPoints,
              height: boxPoints,
              marginTop: 2,
              borderWidth: 1,
              borderColor: colors.shutter,
              borderRadius: 2,
              backgroundColor: colors.whitewash,
            }}
          />
          {prose(duty, type.body, widthPoints - boxPoints - boxGapPoints, colors.ink, "LBody")}
        </View>
      ))}
    </View>
  );
}

/** A Lucide icon next to text. */
export function textIcon(name: string, color: string, sizePoints: number) {
  return <Image src={icon(name, color)} style={{ width: sizePoints, height: sizePoints }} />;
}
