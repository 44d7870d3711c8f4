import type * as Schema from "schema-dts";
import { priceIn } from "#pricing/money.ts";
import { benefitList, priceList } from "#pricing/price-list.ts";
import { bandFor, mostRooms, planFor, suiteRangeUSD } from "#pricing/quote.ts";
import { claims } from "#schemas/facts/claims.ts";
import { company } from "#schemas/facts/company.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import type { Prices } from "#schemas/facts/plans.ts";
import type { ProductId, SuitePart } from "#schemas/facts/products.ts";
import type { Customer } from "#schemas/facts/references.ts";
import { site } from "#schemas/facts/site.ts";
import { terms } from "#schemas/facts/terms.ts";
import { fill } from "#schemas/fill.ts";
import { locale, pageLanguage } from "#schemas/languages.ts";
import type { Source } from "#schemas/source.ts";
import { readWords } from "#schemas/words.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";
import { localPath } from "#site/local-path.ts";
import { absoluteUrl, shareImagePath } from "#site/seo/page-meta.ts";

/**
 * Structured data (schema.org), built from the same content as the pages, because search engines require that the two
 * match.
 */

const { tagline } = readWords("site");
const words = readWords("structured-data");
const { parts, products, howPartsAreSold } = readWords("products");
const { bookingPlans, suiteExtras } = priceList(pageLanguage);

const publisher = { "@id": absoluteUrl("/#organization") };
const shareImage = (path: string) => absoluteUrl(shareImagePath(path));

export const organization: Schema.Organization = {
  "@type": "Organization",
  "@id": publisher["@id"],
  name: site.name,
  legalName: company.legalName,
  url: absoluteUrl("/"),
  logo: absoluteUrl("/icon-512.png"),
  email: company.email.enquiries,
  telephone: company.phone.display,
  address: company.address,
  areaServed: { "@type": "Country", name: words.country },
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "sales",
    email: company.email.sales,
    telephone: company.phone.display,
    availableLanguage: [...words.languages],
  },
  sameAs: [company.social.url],
};

export const webSite: Schema.WebSite = {
  "@type": "WebSite",
  "@id": absoluteUrl("/#website"),
  name: site.name,
  description: tagline,
  url: absoluteUrl("/"),
  inLanguage: locale,
  publisher,
};

const { value, best, ratings, reviews } = claims.rating;
const aggregateRating = {
  "@type": "AggregateRating",
  ratingValue: value,
  bestRating: best,
  ratingCount: ratings,
  reviewCount: reviews,
} as const;

const { priceValidUntil } = terms;
const application = {
  "@type": "SoftwareApplication",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
} as const;

/**
 * Returns the suite as an application, for the home page, with the reviews of the customers that it shows. Search engines
 * take reviews of a product from its own site, but not of the organization
 * (developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export const softwareApplication = (
  customers: readonly Customer[],
): Schema.SoftwareApplication => ({
  ...application,
  name: site.name,
  description: tagline,
  url: absoluteUrl("/"),
  image: shareImage("/"),
  publisher,
  aggregateRating,
  ...(customers.some(({ stars }) => stars) && { review: customers.flatMap(review) }),
  offers: {
    "@type": "AggregateOffer",
    priceCurrency: "USD",
    lowPrice: suiteRangeUSD.low,
    highPrice: suiteRangeUSD.high,
    offerCount: bookingPlans.length + suiteExtras.length,
    priceValidUntil,
  },
});

function review({ name, role, stars, sentence, permission }: Customer): Schema.Review[] {
  if (!stars) return [];
  const author = { "@type": "Person", name, jobTitle: role } as const;
  const reviewRating = { "@type": "Rating", ratingValue: stars, bestRating: best } as const;
  const said = { reviewBody: sentence, datePublished: permission };
  return [{ "@type": "Review", author, reviewRating, ...said }];
}

type OfferText = Record<"name" | "description" | "category", string>;

/** Returns an offer in a currency. In schema.org, the list of features belongs to the application that is offered. */
function offer(text: OfferText, prices: Prices, currency: Currency, features: readonly string[]) {
  return {
    "@type": "Offer",
    ...text,
    price: priceIn(prices, currency),
    priceCurrency: currency,
    priceValidUntil,
    availability: "https://schema.org/InStock",
    url: absoluteUrl("/pricing-plans"),
    seller: publisher,
    itemOffered: { ...application, name: text.name, featureList: [...features] },
  } as const;
}

const smallestPlan = planFor(1);

function bookingEngineOffer(features: readonly string[]) {
  const size = bookingPlans.find(({ id }) => id === smallestPlan.id)?.subtitle.toLowerCase() ?? "";
  const { name, description: template } = words.bookingEngine;
  const description = fill(template, { plan: products[smallestPlan.id], size });
  const text = { name, description, category: parts.bookingEngine };
  return offer(text, smallestPlan.prices, "USD", features);
}

function channelManagerOffer(features: readonly string[]) {
  const { maxRooms, prices } = bandFor(1);
  const { name, description: template } = words.channelManager;
  const description = fill(template, { maxRooms: maxRooms ?? mostRooms, mostRooms });
  const text = { name, description, category: parts.channelManager };
  return offer(text, prices, "EUR", features);
}

/** The suite as a product, on the page with this path. */
const product = (path: string, fragment: string, description: string) => ({
  "@type": "Product" as const,
  "@id": absoluteUrl(`${path}#${fragment}`),
  name: site.name,
  description,
  brand: { "@type": "Brand" as const, name: site.name },
  image: shareImage(path),
});

/** Returns the features of a product, as the comparison table of the pricing page lists them. */
const benefitsOf = (product: ProductId) =>
  benefitList(pageLanguage)
    .filter(({ includedIn }) => includedIn.includes(product))
    .map(({ title }) => title);

/** The suite with the two offers that the specification names, for the pricing page. */
export const pricingProduct: Schema.Product = {
  ...product("/pricing-plans", "product", words.suite),
  aggregateRating,
  offers: [
    channelManagerOffer(benefitsOf("channelManager")),
    bookingEngineOffer(benefitsOf(smallestPlan.id)),
  ],
};

/** Returns the parts that have a price in US dollars, for the home page, with the features that it shows. */
export function dollarOffers(): Schema.Product {
  const featuresOf = (part: SuitePart) =>
    readWords("home")
      .systems.parts.filter((candidate) => candidate.part === part)
      .flatMap(({ features }) => features.map(({ title }) => title));
  const { names, description, category } = words.addOn;
  const extras = suiteExtras.map(({ id, description: part, prices }) => {
    const text = { name: names[id], description: fill(description, { part }), category };
    return offer(text, prices, "USD", featuresOf(id));
  });
  const offers = [bookingEngineOffer(featuresOf("bookingEngine")), ...extras];
  const amounts = offers.map(({ price }) => price);
  return {
    ...product("/", "offers", howPartsAreSold),
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "USD",
      lowPrice: Math.min(...amounts),
      highPrice: Math.max(...amounts),
      offerCount: offers.length,
      offers,
    },
  };
}

export const faqPage = (faqs: readonly { question: string; answer: string }[]): Schema.FAQPage => ({
  "@type": "FAQPage",
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** Returns the path from the home page to a page. `trail` starts after the home page. */
export const breadcrumbs = (
  trail: readonly { name: string; path: string }[],
): Schema.BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: words.home, path: localPath("/") }, ...trail].map(
    ({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    }),
  ),
});

type ArticleFields = Pick<
  Post,
  "slug" | "title" | "description" | "date" | "category" | "keywords"
> &
  Partial<Pick<Post, "updated" | "sources">>;

export function article(post: ArticleFields): Schema.Article {
  const path = `/blog/${post.slug}`;
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    articleSection: post.category,
    keywords: [...post.keywords],
    inLanguage: locale,
    url: absoluteUrl(path),
    mainEntityOfPage: absoluteUrl(path),
    image: shareImage(path),
    author: { "@type": "Organization", name: company.editorialTeam, url: absoluteUrl("/about") },
    publisher: organization,
    ...(post.sources && { citation: post.sources.map(citation) }),
  };
}

const citation = ({ title, publisher, url, published }: Source): Schema.CreativeWork => ({
  "@type": "CreativeWork",
  name: title,
  publisher: { "@type": "Organization", name: publisher },
  url,
  ...(published && { datePublished: published }),
});

/** Returns the blocks of a page as one JSON-LD document for a script element, which no `<` in the data can end. */
export function jsonLd(...things: readonly Schema.Thing[]): string {
  const graph: Schema.Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
