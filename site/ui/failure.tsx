import { CircleAlert } from "lucide";
import { Icon } from "#site/ui/icon.tsx";

/** Why the last press failed. Rendered next to the button, which keeps the focus for the next press. */
export function Failure({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p ref={bringIntoView} className="error-text" role="alert">
      <Icon icon={CircleAlert} />
      {children}
    </p>
  );
}

/** A form may be sent by Enter in a field that is far from its button. */
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });
