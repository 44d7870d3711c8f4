import { posts } from "virtual:posts";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { blogPage } from "#content/blog.ts";
import { categoryId } from "#site/pages/blog/category-id.ts";

const allId = "all-subjects";

/** The categories that have an article, in alphabetical order, with how many each has. */
const categories = [...new Set(posts.map(({ category }) => category))].sort().map((category) => ({
  id: categoryId(category),
  label: category as string,
  count: posts.filter((post) => post.category === category).length,
}));

const choices = [
  { id: allId, label: blogPage.finder.all as string, count: posts.length },
  ...categories,
];

/**
 * The choice of a category. The stylesheet alone shows its articles (`.reading` in styles/blog.css), so it
 * works without script and fetches nothing. With script the address keeps the choice, so that Back from an
 * article and a link to /blog#channel-management show it too.
 */
export function CategoryPicker() {
  const chips = useRef<HTMLDivElement>(null);
  const shownKey = useRef<string>(undefined);
  const { hash, key } = useLocation();

  useLayoutEffect(() => {
    const again = shownKey.current !== undefined && shownKey.current !== key;
    shownKey.current = key;
    const id = hash.slice(1);
    if (categories.some((category) => category.id === id)) choose(chips.current, id);
    // The blog's own link in the header leads back to everything.
    else if (again && !hash) choose(chips.current, allId);
  }, [hash, key]);

  return (
    <fieldset>
      <legend className="sr">{blogPage.finder.subjects}</legend>
      <div className="chips" ref={chips}>
        {choices.map(({ id, label, count }) => (
          <label key={id} className="chip">
            <input
              type="radio"
              name="category"
              id={id}
              value={id}
              defaultChecked={id === allId}
              onChange={() => keepInAddress(id)}
            />
            {label}
            <span className="num">
              {count}
              <span className="sr">{count === 1 ? " article" : " articles"}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function choose(chips: HTMLElement | null, id: string) {
  const radio = chips?.querySelector<HTMLInputElement>(`[id="${id}"]`);
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
