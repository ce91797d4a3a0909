/** An import that ends in "?bundled" is the text of the bundled script (scripts/service-worker-loader.cjs). */
declare module '*?bundled' {
  const script: string;
  export default script;
}
