import type {
  Article,
  BreadcrumbList,
  CreativeWork,
  FAQPage,
  Graph,
  Organization,
  Product,
  Review,
  SoftwareApplication,
  Thing,
  WebSite,
} from "schema-dts";
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
 * match. Pure functions; `siteUrl` is the site's origin without a trailing slash.
 */

const { tagline } = readWords("site");
const words = readWords("structured-data");
const { parts, products, howPartsAreSold } = readWords("products");
const { systems } = readWords("home");

const inStock = "https://schema.org/InStock";

function organizationId(siteUrl: string) {
  return `${siteUrl}/#organization`;
}

export function organization(siteUrl: string): Organization {
  return {
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: site.name,
    legalName: company.legalName,
    url: absoluteUrl(siteUrl, "/"),
    logo: absoluteUrl(siteUrl, "/icon-512.png"),
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
}

export function webSite(siteUrl: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: site.name,
    description: tagline,
    url: absoluteUrl(siteUrl, "/"),
    inLanguage: locale,
    publisher: { "@id": organizationId(siteUrl) },
  };
}

const aggregateRating = {
  "@type": "AggregateRating",
  ratingValue: claims.rating.value,
  bestRating: claims.rating.best,
  ratingCount: claims.rating.ratings,
  reviewCount: claims.rating.reviews,
} as const;

const { bookingPlans, suiteExtras } = priceList(pageLanguage);

/** Returns the suite as an application, for the home page, with the reviews of the customers that it shows. */
export function softwareApplication(
  siteUrl: string,
  customers: readonly Customer[] = [],
): SoftwareApplication {
  const reviews = customers.flatMap(review);
  return {
    "@type": "SoftwareApplication",
    name: site.name,
    description: tagline,
    url: absoluteUrl(siteUrl, "/"),
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    image: absoluteUrl(siteUrl, shareImagePath("/")),
    publisher: { "@id": organizationId(siteUrl) },
    aggregateRating,
    ...(reviews.length > 0 && { review: reviews }),
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "USD",
      lowPrice: suiteRangeUSD.low,
      highPrice: suiteRangeUSD.high,
      offerCount: bookingPlans.length + suiteExtras.length,
      priceValidUntil: terms.priceValidUntil,
    },
  };
}

type OfferText = {
  name: string;
  description: string;
  prices: Prices;
  category: string;
  features: readonly string[];
};

/** Returns an offer in a currency. In schema.org, the list of features belongs to the application that is offered. */
function offer(siteUrl: string, text: OfferText, currency: Currency) {
  const { name, description, prices, category, features } = text;
  return {
    "@type": "Offer",
    name,
    description,
    price: priceIn(prices, currency),
    priceCurrency: currency,
    priceValidUntil: terms.priceValidUntil,
    availability: inStock,
    category,
    url: absoluteUrl(siteUrl, "/pricing-plans"),
    seller: { "@id": organizationId(siteUrl) },
    itemOffered: {
      "@type": "SoftwareApplication",
      name,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      featureList: [...features],
    },
  } as const;
}

function bookingEngineOffer(siteUrl: string, features: readonly string[]) {
  const plan = planFor(1);
  const text = {
    name: words.bookingEngine.name,
    description: fill(words.bookingEngine.description, {
      plan: products[plan.id],
      size: bookingPlans.find(({ id }) => id === plan.id)?.subtitle.toLowerCase() ?? "",
    }),
    prices: plan.prices,
    category: parts.bookingEngine,
    features,
  };
  return offer(siteUrl, text, "USD");
}

/** Returns the suite as a product with the two offers that the specification names, for the pricing page. */
export function pricingProduct(siteUrl: string): Product {
  /** The features of a product, as the page's comparison table lists them. */
  const featuresOf = (product: ProductId) =>
    benefitList(pageLanguage)
      .filter(({ includedIn }) => includedIn.includes(product))
      .map(({ title }) => title);
  const band = bandFor(1);
  const channelManager = {
    name: words.channelManager.name,
    description: fill(words.channelManager.description, {
      maxRooms: band.maxRooms ?? mostRooms,
      mostRooms,
    }),
    prices: band.prices,
    category: parts.channelManager,
    features: featuresOf("channelManager"),
  };
  return {
    "@type": "Product",
    "@id": `${absoluteUrl(siteUrl, "/pricing-plans")}#product`,
    name: site.name,
    description: words.suite,
    brand: { "@type": "Brand", name: site.name },
    image: absoluteUrl(siteUrl, shareImagePath("/pricing-plans")),
    aggregateRating,
    offers: [
      offer(siteUrl, channelManager, "EUR"),
      bookingEngineOffer(siteUrl, featuresOf(planFor(1).id)),
    ],
  };
}

/** Returns the parts that have a price in US dollars, for the home page, with the features that it shows. */
export function dollarOffers(siteUrl: string): Product {
  const featuresOf = (part: SuitePart) =>
    systems.parts
      .filter((candidate) => candidate.part === part)
      .flatMap(({ features }) => features.map(({ title }) => title));
  const extras = suiteExtras.map(({ id, description, prices }) => {
    const text = {
      name: words.addOn.names[id],
      description: fill(words.addOn.description, { part: description }),
      prices,
      category: words.addOn.category,
      features: featuresOf(id),
    };
    return offer(siteUrl, text, "USD");
  });
  const offers = [bookingEngineOffer(siteUrl, featuresOf("bookingEngine")), ...extras];
  const amounts = offers.map(({ price }) => price);
  return {
    "@type": "Product",
    "@id": `${siteUrl}/#offers`,
    name: site.name,
    description: howPartsAreSold,
    brand: { "@type": "Brand", name: site.name },
    image: absoluteUrl(siteUrl, shareImagePath("/")),
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

export function faqPage(faqs: readonly { question: string; answer: string }[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Returns the path from the home page to a page. `trail` starts after the home page. */
export function breadcrumbs(
  siteUrl: string,
  trail: readonly { name: string; path: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: words.home, path: localPath("/") }, ...trail].map(
      ({ name, path }, position) => ({
        "@type": "ListItem",
        position: position + 1,
        name,
        item: absoluteUrl(siteUrl, path),
      }),
    ),
  };
}

type ArticleFields = Pick<
  Post,
  "slug" | "title" | "description" | "date" | "category" | "keywords"
> &
  Partial<Pick<Post, "updated" | "sources">>;

export function article(siteUrl: string, post: ArticleFields): Article {
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
    url: absoluteUrl(siteUrl, path),
    mainEntityOfPage: absoluteUrl(siteUrl, path),
    image: absoluteUrl(siteUrl, shareImagePath(path)),
    author: {
      "@type": "Organization",
      name: company.editorialTeam,
      url: absoluteUrl(siteUrl, "/about"),
    },
    publisher: organization(siteUrl),
    ...(post.sources && { citation: post.sources.map(citation) }),
  };
}

function citation({ title, publisher, url, published }: Source): CreativeWork {
  return {
    "@type": "CreativeWork",
    name: title,
    publisher: { "@type": "Organization", name: publisher },
    url,
    ...(published && { datePublished: published }),
  };
}

/**
 * Returns a customer's review, or nothing if the customer gave no stars. Search engines take reviews of a product from its
 * own site, but not of the organization (developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
function review({ name, role, stars, sentence, permission }: Customer): Review[] {
  if (!stars) return [];
  return [
    {
      "@type": "Review",
      author: { "@type": "Person", name, jobTitle: role },
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: claims.rating.best },
      reviewBody: sentence,
      datePublished: permission,
    },
  ];
}

/** Returns the blocks of a page as one JSON-LD document. */
export function graph(...things: readonly Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}
