/*
 * Reads [[file, text], …] from standard input, and writes for each text the ids of the ESLint rules that it breaks as
 * that file. The script runs as a process of its own, because Jest cannot load ESLint's configuration (ESM).
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();

const brokenRuleIds = [];
for (const [filePath, content] of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(content, { filePath });
  brokenRuleIds.push(
    result.messages.flatMap(({ severity, ruleId, message }) =>
      severity === 2 ? [ruleId ?? message] : [],
    ),
  );
}
process.stdout.write(JSON.stringify(brokenRuleIds));
