import { Plus } from "lucide";
import { benefitList } from "#content/benefits.ts";
import { productNames } from "#content/products.ts";
import type { ProductId } from "#schemas/facts/products.ts";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

/** What each product includes, one product at a time. Replaces the comparison table in narrow windows. */
export function ProductLists() {
  return (
    <div className="accordion product-lists">
      {(Object.keys(productNames) as ProductId[]).map((id) => (
        <details key={id} name="product">
          <summary>
            {productNames[id]}
            <Icon icon={Plus} />
          </summary>
          <Ticks
            items={benefitList
              .filter(({ includedIn }) => includedIn.includes(id))
              .map(({ title }) => title)}
          />
        </details>
      ))}
    </div>
  );
}
