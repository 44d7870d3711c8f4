import type { ComponentProps } from "react";
import { tooltipEvents } from "#site/ui/tooltip.ts";

export type ButtonLook = {
  variant?: "default" | "destructive" | "outline" | "secondary" | "ghost" | "link" | undefined;
  size?: "default" | "sm" | "lg" | "icon" | undefined;
  className?: string | undefined;
};

export function buttonClass({ variant = "default", size = "default", className }: ButtonLook = {}) {
  const classes = ["btn"];
  if (variant !== "default") classes.push(`btn-${variant}`);
  if (size !== "default") classes.push(`btn-${size}`);
  if (className) classes.push(className);
  return classes.join(" ");
}

type ButtonProps = ComponentProps<"button"> & ButtonLook;

/** A button; of the size "icon" it shows its `aria-label` in a tooltip. */
export function Button({ variant, size, className, type = "button", ...props }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      {...(size === "icon" && tooltipEvents)}
      {...props}
    />
  );
}
