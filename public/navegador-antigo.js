// For browsers older than those of "browserslist" (package.json), in words they know: lib/server/page-cache/old-browsers.ts asks for it.
(function () {
  // No other script of the page runs: half of them would fail.
  document.write(
    '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">',
  );

  var SCRIPTING = /@media[^{}]*\(scripting:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

  /** The styles for a page without scripts become styles for every page, and the other way round. */
  function restyle(style) {
    var rules = style.textContent.match(SCRIPTING) || [];
    for (var i = 0; i < rules.length; i += 1) {
      var rule = rules[i]
        .replace(/\(scripting:\s*none\)/g, '(min-width:0)')
        .replace(/\(scripting:\s*enabled\)/g, '(max-width:0)');
      try {
        style.sheet.insertRule(rule, style.sheet.cssRules.length);
      } catch (error) {
        // A rule it cannot read is one it goes without.
      }
    }
  }

  document.addEventListener('DOMContentLoaded', function () {
    var texts = document.querySelectorAll('noscript');
    for (var i = 0; i < texts.length; i += 1) {
      var shown = document.createElement('div');
      shown.innerHTML = texts[i].textContent;
      texts[i].parentNode.insertBefore(shown, texts[i]);
    }
    var styles = document.querySelectorAll('style');
    for (var j = 0; j < styles.length; j += 1) restyle(styles[j]);
  });
})();
