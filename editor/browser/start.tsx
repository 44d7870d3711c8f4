import * as React from "react";
import * as ReactDOM from "react-dom";
import * as ReactDOMClient from "react-dom/client";
import { checkArticles } from "#scripts/content/check-articles.ts";
import { factSchemas, wordSchemas } from "./schemas.ts";
console.log(checkArticles(), factSchemas, wordSchemas, React, ReactDOM, ReactDOMClient);
