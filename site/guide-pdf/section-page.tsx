import path from "node:path";
import { Canvas, Text, View } from "@react-pdf/renderer";
import {
  type GuideDetail,
  type GuideImage,
  type GuideSection,
  guidePdfWords as words,
} from "#content/guide.ts";
import { drawing } from "#site/guide-pdf/illustrations.ts";
import {
  framedPicture,
  GuidePage,
  numberBadge,
  type PagePlace,
  prose,
  textIcon,
  textLines,
  tickList,
} from "#site/guide-pdf/page-parts.tsx";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { bullnose, colors, rules, sheet, type } from "#site/guide-pdf/theme.ts";

/** The aspect ratio of the drawings, 16:9. */
const picture = { widthPoints: 176, heightPoints: 99 };

/** Returns the image source of a section's picture. Files are in the project's public/ folder. */
function imageSource({ src }: GuideImage): string {
  return src.startsWith("/") ? path.join(process.cwd(), "public", src) : drawing(src, 800, 450);
}

/** The number, title and lead of a section, next to its picture if there is one. */
function sectionHead(number: number, { title, content }: GuideSection, image?: GuideImage) {
  const badge = numberBadge(String(number));
  const lead = prose(content, type.lead, sheet.textPoints, colors.ink);
  if (!image) {
    const style = { flexDirection: "row", alignItems: "center", gap: 12.5 } as const;
    return (
      <View style={{ gap: 12.5 }}>
        <View style={style}>
          {badge}
          {textLines([title], type.title, colors.ink, "H1")}
        </View>
        {lead}
      </View>
    );
  }
  const { widthPoints, heightPoints } = picture;
  const titlePoints = sheet.textPoints - widthPoints - sheet.gutterPoints;
  return (
    <View style={{ gap: 15 }}>
      <View
        style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}
      >
        <View style={{ gap: 10 }}>
          {badge}
          {prose(title, type.title, titlePoints, colors.ink, "H1")}
        </View>
        {framedPicture(imageSource(image), widthPoints, heightPoints)}
      </View>
      {lead}
    </View>
  );
}

function detailCell({ title, duties }: GuideDetail) {
  return (
    <View key={title} style={{ width: sheet.columnPoints, gap: 6 }}>
      <Text style={{ ...type.row, color: colors.shutter }} {...tagged("H2")}>
        {title}
      </Text>
      {tickList(duties, sheet.columnPoints)}
    </View>
  );
}

const detailRow = (...cells: GuideDetail[]) => (
  <View style={{ flexDirection: "row", gap: sheet.gutterPoints }}>{cells.map(detailCell)}</View>
);

/** The widths of the table columns in percent, in the order of their titles. */
const licenceShares = [30, 22, 15, 15, 18];
const noteShares = [60, 22, 18];

const share = (percent = 0) => ({ width: (sheet.textPoints * percent) / 100 });

/** A table with a row for each licence, to fill in by hand. */
function licenceTable() {
  const { title, columns, rows } = words.licences;
  return (
    <View style={{}} {...tagged("Table")}>
      <Text style={{ ...type.row, color: colors.shutter, marginBottom: 6 }} {...tagged("Caption")}>
        {title}
      </Text>
      <View style={{ flexDirection: "row", paddingBottom: 4, ...rules.heavy }} {...tagged("TR")}>
        {columns.map((column, index) => (
          <Text
            key={column}
            style={{
              ...type.small,
              color: colors.ink,
              ...share(licenceShares[index]),
              paddingLeft: index > 0 ? 6 : 0,
            }}
            {...tagged("TH")}
          >
            {column}
          </Text>
        ))}
      </View>
      {rows.map((row) => (
        <View
          key={row}
          style={{ flexDirection: "row", height: 21, ...rules.hair }}
          {...tagged("TR")}
        >
          {columns.map((column, index) => (
            <View
              key={column}
              style={{
                ...share(licenceShares[index]),
                justifyContent: "center",
                ...(index > 0 && {
                  borderLeftWidth: 0.75,
                  borderLeftColor: colors.writingLine,
                  borderLeftStyle: "solid",
                }),
              }}
              {...tagged(index === 0 ? "TH" : "TD")}
            >
              {index === 0 && <Text style={{ ...type.body, color: colors.ink }}>{row}</Text>}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

const notePitchPoints = 24;
const fewestNotes = 3;

/** Ruled lines for tasks, names and dates, which fill the rest of the page. */
function noteLines() {
  const columnEnds = noteShares.map((_, index) =>
    noteShares.slice(0, index).reduce((sum, percent) => sum + percent, 0),
  );
  return (
    <View style={{ flexGrow: 1 }}>
      <View style={{ flexDirection: "row", paddingBottom: 4, ...rules.heavy }}>
        {words.notes.map((column, index) => (
          <Text
            key={column}
            style={{
              ...type.small,
              color: colors.ink,
              ...share(noteShares[index]),
              paddingLeft: index > 0 ? 6 : 0,
            }}
          >
            {column}
          </Text>
        ))}
      </View>
      <Canvas
        style={{ flexGrow: 1, flexBasis: 0, minHeight: fewestNotes * notePitchPoints }}
        paint={(painter, width, height) => {
          // The library also calls this once to measure, without a size.
          if (!(height > 0)) return null;
          painter.lineWidth(0.75).strokeColor(colors.writingLine);
          const lineCount = Math.floor(height / notePitchPoints);
          for (let line = 1; line <= lineCount; line += 1) {
            const y = (height * line) / lineCount;
            painter.moveTo(0, y).lineTo(width, y).stroke();
          }
          for (const percent of columnEnds.slice(1)) {
            const x = (width * percent) / 100;
            painter.moveTo(x, 0).lineTo(x, height).stroke();
          }
          return null;
        }}
      />
    </View>
  );
}

const tipSidePoints = 15;
const tipIconPoints = 17.5;
const tipGapPoints = 12.5;
const tipTextPoints = sheet.textPoints - 2 * tipSidePoints - tipIconPoints - tipGapPoints;

function proTipBox(proTip: string) {
  return (
    <View
      style={{
        ...bullnose,
        flexDirection: "row",
        gap: tipGapPoints,
        backgroundColor: colors.veldPale,
        paddingVertical: 12.5,
        paddingHorizontal: tipSidePoints,
      }}
    >
      {textIcon("lightbulb", colors.ink, tipIconPoints)}
      <View style={{ gap: 2 }}>
        <Text style={{ ...type.label, color: colors.ink }} {...tagged("H2")}>
          {words.proTip}
        </Text>
        {prose(proTip, type.body, tipTextPoints, colors.ink)}
      </View>
    </View>
  );
}

/** One of pages 3 to 8: a topic, its duties, lines for dates and names, and the tip. */
export function sectionPage(place: PagePlace, sectionNumber: number, section: GuideSection) {
  const { id, details, proTip, image } = section;
  // The table of licences takes the space of the picture.
  const hasLicences = id === "legal";
  return (
    <GuidePage key={place.id} place={place}>
      <View
        style={{
          flexGrow: 1,
          paddingHorizontal: sheet.sidePoints,
          paddingTop: 25,
          paddingBottom: 20,
          gap: 15,
        }}
      >
        {sectionHead(sectionNumber, section, hasLicences ? undefined : image)}
        {detailRow(details[0], details[1])}
        {detailRow(details[2], details[3])}
        {hasLicences ? <View style={{ flexGrow: 1 }}>{licenceTable()}</View> : noteLines()}
        {proTipBox(proTip)}
      </View>
    </GuidePage>
  );
}
