/** The words of the page for unknown addresses, /404. */
export const notFound = {
  number: "404",
  title: "Oops! Page not found",
  text: "The page you asked for has moved or never existed. Reception can point you the right way.",
  home: { label: "Return to Home", to: "/" },
  tellUs: { label: "Tell us what broke", to: "/contact#form" },
  picture: "A green stable door with the number 404; the top half is open to the veld",
} as const;
