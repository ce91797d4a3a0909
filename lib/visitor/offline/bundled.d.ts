/** The bundle of a script as a text: scripts/service-worker-loader.cjs. */
declare module '*?bundled' {
  const script: string;
  export default script;
}
