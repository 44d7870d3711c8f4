import { type Language, languages, pageLanguage } from "#schemas/languages.ts";
import { translations } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";

const [other = pageLanguage] = languages.filter((language) => language !== pageLanguage);

type Props = {
  pathname: string;
  /** Where there is little space, the link names the language alone; its title says where it leads. */
  isShort?: boolean;
  className?: string;
};

/** The link to this page in the other language, or to the front page of that language. */
export function LanguageLink({ pathname, isShort = false, className }: Props) {
  const words = readWords("navigation").otherLanguage;
  const path = translations[pathname]?.[other];
  const name = path ? words.label : words.frontPage;
  return (
    <a
      className={className}
      href={path ?? translations["/"]?.[other]}
      hrefLang={other}
      lang={path || isShort ? other : undefined}
      title={isShort && !path ? name : undefined}
    >
      {isShort ? words.label : name}
    </a>
  );
}

/** Returns the addresses of a page in each language, for search engines; none for a page in one language only. */
export function alternatesOf(
  pathname: string,
): readonly { hreflang: Language | "x-default"; path: string }[] {
  const paths = Object.entries(translations[pathname] ?? {}) as [Language, string][];
  const each = paths.map(([hreflang, path]) => ({ hreflang, path }));
  const [first] = each;
  return first ? [...each, { hreflang: "x-default", path: first.path }] : [];
}
