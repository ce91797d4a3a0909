/** The panel's one style sheet. */
export const panelStyle = `
:root { color-scheme: light; --ink: #0a0d0b; --paper: #f4f6f3; --line: #d6dbd5; --soft: #4e5751; --green: #00683f; --tint: #d9f4e6; --danger: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 "Roboto", "Helvetica Neue", Arial, sans-serif; }
header { background: var(--ink); color: #fff; padding: 24px clamp(16px, 4vw, 48px) 0; }
header p { margin: 0; color: #b9c1ba; }
header .name { color: #fff; font-size: 22px; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-top: 16px; }
nav a { color: #e8ebe7; text-decoration: none; padding: 10px 0; border-bottom: 3px solid transparent; }
nav a:hover { border-color: #626b65; }
nav a[aria-current] { color: #fff; border-color: #00c878; }
main { padding: 32px clamp(16px, 4vw, 48px) 64px; }
h1 { font-size: 28px; line-height: 1.1; margin: 0 0 16px; }
a { color: var(--green); }
a:focus-visible, button:focus-visible { outline: 3px solid #00c878; outline-offset: 2px; }
.count { color: var(--soft); margin: 0 0 24px; }
.scroll { overflow-x: auto; background: #fff; border: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; font-size: 15px; }
th, td { text-align: left; vertical-align: top; padding: 12px 16px; border-bottom: 1px solid var(--line); }
tr:last-child > td { border-bottom: 0; }
th { font-size: 13px; color: var(--soft); white-space: nowrap; }
td.when, td.code { white-space: nowrap; font-variant-numeric: tabular-nums; }
td.code strong { font-size: 20px; letter-spacing: 0.12em; }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
summary { cursor: pointer; color: var(--green); }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; max-width: 60ch; }
.photos { display: flex; flex-wrap: wrap; gap: 8px; }
.photos img { width: 144px; height: 96px; object-fit: cover; background: var(--line); display: block; }
.photos figure { margin: 0; } .photos figcaption { font-size: 13px; color: var(--soft); }
.cards { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 1px; background: var(--line); border: 1px solid var(--line); }
.cards a { display: block; background: #fff; padding: 20px; text-decoration: none; color: inherit; }
.cards a:hover { background: var(--tint); }
.cards strong { display: block; font-size: 32px; line-height: 1.1; }
.empty { background: #fff; border: 1px solid var(--line); padding: 32px; margin: 0; }
.pages { display: flex; gap: 24px; margin-top: 24px; }
.notice { padding: 12px 16px; margin: 0 0 24px; border-left: 4px solid var(--green); background: var(--tint); }
.notice.bad { border-color: var(--danger); background: #fdecea; }
button { font: inherit; padding: 8px 16px; min-height: 44px; background: #fff; border: 1px solid var(--ink); cursor: pointer; }
button:hover { background: var(--ink); color: #fff; }
`;
