import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#schemas/facts/references.ts";
import { factSchemas } from "#schemas/read-facts.ts";
import { About } from "#site/pages/_about.tsx";
import type { ShownReferences } from "#site/sections/references/find-references.ts";
import { softwareApplication } from "#site/seo/structured-data.ts";

const customer = {
  name: "Anna Example",
  role: "Owner",
  property: "Example Lodge",
  place: "Hoedspruit, Limpopo",
  rooms: 12,
  type: "lodges",
  sentence: "No double bookings since May.",
  permission: "2026-10-01",
} as const;
const picture = { src: "/a.webp", srcSet: "/a.webp 1x, /b.webp 2x", width: 640, height: 360 };
const url = "https://video.example/demo";
const empty: ShownReferences = { customers: [], people: [], videos: [] };
const filled: ShownReferences = {
  customers: [customer, { ...customer, name: "Ben Example", rooms: 1, stars: 4 }],
  people: [
    { name: "Thandi Example", role: "Support by day", picture },
    { name: "Vusi Example", role: "Support at night", picture: undefined },
  ],
  videos: [{ title: "A Monday", minutes: 4, url, picture }],
};

const about = (references: ShownReferences) =>
  renderToStaticMarkup(<About references={references} />);

test("a page shows the references, and no element of theirs while there are none", () => {
  expect(about(empty)).not.toMatch(/class="(section-flush references|customers|people|video)"/);
  const html = about(filled);
  for (const text of [
    "“No double bookings since May.”",
    "Owner, Example Lodge",
    "Hoedspruit, Limpopo, 12 rooms",
    "Hoedspruit, Limpopo, 1 room<",
    "4 out of 5 stars",
    "What our customers say",
    "Watch the demo, 4 min",
    "Thandi Example",
    `href="${url}"`,
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(/<li class="row"><div><h3 class="h4">Vusi Example/);
  expect(html).not.toMatch(/<(video|iframe)/);
});

test("structured data has the reviews of customers who gave stars", () => {
  expect(softwareApplication(empty.customers)).not.toHaveProperty("review");
  expect(softwareApplication(filled.customers)).toHaveProperty("review", [
    {
      "@type": "Review",
      author: { "@type": "Person", name: "Ben Example", jobTitle: "Owner" },
      reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5 },
      reviewBody: customer.sentence,
      datePublished: customer.permission,
    },
  ]);
});

test.each([undefined, "2999-01-01"])(
  "a customer with the permission %s is an error",
  (permission) => {
    const customers = [{ ...customer, permission }];
    const schema = factSchemas.get("references");
    const error = schema?.safeParse({ customers, people: [], videos: [] }).error;
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["customers.0.permission"]);
  },
);
