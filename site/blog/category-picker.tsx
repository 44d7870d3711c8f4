import { useLayoutEffect, useRef } from "react";
import { countText } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { headingId } from "#site/blog/articles/heading-id.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";

const allId = "all-subjects";

type Choice = { id: string; label: string; count: number };

/** Returns the categories that have an article, in alphabetical order, with how many each has. */
export function listCategories(
  posts: readonly Pick<Post, "category">[],
  { all }: Pick<WordsOf<"blog">["finder"], "all">,
): Choice[] {
  const categories = [...new Set(posts.map(({ category }) => category))].sort();
  return [
    { id: allId, label: all, count: posts.length },
    ...categories.map((category) => ({
      id: headingId(category),
      label: category,
      count: posts.filter((post) => post.category === category).length,
    })),
  ];
}

type Props = {
  words: Pick<WordsOf<"blog">["finder"], "subjects" | "articles">;
  choices: readonly Choice[];
};

/**
 * Radio buttons for the categories. CSS alone shows the articles of the chosen one (`.article-index` in
 * blog-index.css and pages/blog.astro), so this works without script. With script, the address contains the choice, so that Back from
 * an article and links such as /blog#channel-management show it too.
 */
export function CategoryPicker({ words, choices }: Props) {
  const chips = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const followAddress = () => choose(chips.current, location.hash.slice(1));
    // A choice that was made before hydration stays.
    const chosen = chips.current?.querySelector<HTMLInputElement>(":checked")?.id;
    if (chosen && chosen !== allId) keepInAddress(chosen);
    else followAddress();
    addEventListener("hashchange", followAddress);
    return () => removeEventListener("hashchange", followAddress);
  }, []);

  return (
    <fieldset>
      <legend className="sr">{words.subjects}</legend>
      <div className="chips" ref={chips}>
        {choices.map(({ id, label, count }) => (
          <label key={id} className="tap-link chip">
            <input
              type="radio"
              name="category"
              id={id}
              value={id}
              defaultChecked={id === allId}
              onChange={() => keepInAddress(id)}
            />
            {label}
            <span className="numeric">
              {count}
              <span className="sr"> {countText(words.articles, count, locale)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function choose(chips: HTMLElement | null, id: string) {
  const radio = chips?.querySelector<HTMLInputElement>(`[id="${CSS.escape(id)}"]`);
  if (!chips || !radio) return;
  radio.checked = true;
  // On a phone the chips are one row that scrolls.
  const { offsetLeft, offsetWidth } = radio.parentElement ?? radio;
  chips.scrollLeft = offsetLeft - (chips.clientWidth - offsetWidth) / 2;
}

function keepInAddress(id: string) {
  const address = new URL(window.location.href);
  address.hash = id === allId ? "" : id;
  history.replaceState(history.state, "", address);
}
