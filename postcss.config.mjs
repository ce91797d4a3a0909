/** Rules that stay where they are: a sheet names another layer itself, or they belong to no layer. */
const UNMOVED_RULES = new Set(['layer', 'property', 'page']);

/**
 * Moves the rules of every style sheet but the global one, which orders the layers, into the layer below that of the
 * utilities (docs/design.md, "How it is written").
 */
const layerComponents = {
  postcssPlugin: 'layer-components',
  OnceExit(root, { AtRule }) {
    if (root.source?.input.file?.endsWith('globals.css')) return;
    const rules = root.nodes.filter((node) => !UNMOVED_RULES.has(node.name));
    root.append(new AtRule({ name: 'layer', params: 'components' }).append(rules));
  },
};

const config = { plugins: [['@tailwindcss/postcss', {}], layerComponents] };

export default config;
