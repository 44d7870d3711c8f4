import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The look of a button, for whatever is one: `<SiteLink className={buttonClass({ size: "lg" })}>`. */
export const buttonClass = cva("btn", {
  variants: {
    variant: {
      default: "",
      destructive: "btn-destructive",
      outline: "btn-outline",
      secondary: "btn-secondary",
      ghost: "btn-ghost",
      link: "btn-link",
    },
    size: {
      default: "",
      sm: "btn-sm",
      lg: "btn-lg",
      icon: "btn-icon",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonClass>;

export function Button({ variant, size, className, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...props} />;
}
