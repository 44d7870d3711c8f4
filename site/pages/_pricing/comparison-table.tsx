import { Check } from "lucide";
import type { Benefit } from "#pricing/price-list.ts";
import { productIds } from "#schemas/facts/products.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Icon } from "#site/ui/icon.tsx";

type Words = Pick<WordsOf<"pricing">["comparison"], "caption" | "feature" | "yes" | "no">;
type Props = Words & { products: WordsOf<"products">["products"]; benefits: readonly Benefit[] };

/** Which product includes what: a row for each benefit, a column for each product. */
export function ComparisonTable({ caption, feature, yes, no, products, benefits }: Props) {
  return (
    <table className="price-table comparison-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{feature}</th>
          {productIds.map((id) => (
            <th key={id} scope="col">
              {products[id]}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(benefits, ({ groupName }) => groupName)].map(([group, rows]) => (
        <tbody key={group}>
          <tr className="group-row">
            <th scope="rowgroup" colSpan={productIds.length + 1}>
              {group}
            </th>
          </tr>
          {rows.map((benefit) => (
            <BenefitRow key={benefit.id} {...benefit} yes={yes} no={no} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function BenefitRow({ title, includedIn, yes, no }: Benefit & Pick<Words, "yes" | "no">) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {productIds.map((id) => (
        <td key={id}>
          {includedIn.includes(id) ? (
            <>
              <Icon icon={Check} />
              <span className="sr">{yes}</span>
            </>
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr">{no}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
