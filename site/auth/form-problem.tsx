import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import type { Problem } from "#site/account/problem.ts";
import { focusWhenShown } from "#site/components/ui/focus-when-shown.ts";
import { Icon } from "#site/components/ui/icon.tsx";

type Props = {
  problem: Problem | null;
  /** The next step. */
  children?: ReactNode;
};

/** A form error that belongs to no field. It takes the focus, and stays longer than the toast. */
export function FormProblem({ problem, children }: Props) {
  if (!problem) return null;
  return (
    <div ref={focusWhenShown} className="notice notice-error" role="alert" tabIndex={-1}>
      <p className="error-text">
        <Icon icon={CircleAlert} />
        {problem.message}
      </p>
      {children}
    </div>
  );
}
