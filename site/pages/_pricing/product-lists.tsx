import { Plus } from "lucide";
import type { Benefit } from "#pricing/price-list.ts";
import { productIds } from "#schemas/facts/products.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Ticks } from "#site/sections/ticks.tsx";
import { Icon } from "#site/ui/icon.tsx";

/** What each product includes, one product at a time. Replaces the comparison table in narrow windows. */
export function ProductLists({
  products,
  benefits,
}: {
  products: WordsOf<"products">["products"];
  benefits: readonly Benefit[];
}) {
  return (
    <div className="accordion product-lists">
      {productIds.map((id) => (
        <details key={id} name="product">
          <summary>
            {products[id]}
            <Icon icon={Plus} />
          </summary>
          <Ticks
            items={benefits
              .filter(({ includedIn }) => includedIn.includes(id))
              .map(({ title }) => title)}
          />
        </details>
      ))}
    </div>
  );
}
