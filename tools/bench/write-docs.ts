// `npm run bench -- --write-docs [FILE]`: makes docs/performance.md and its JSON out of a run's file, by default the
// newest.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkdown } from './markdown.ts';
import { type BenchReport, REPORTS } from './report.ts';

const newest = (): string => join(REPORTS, readdirSync(REPORTS).toSorted().at(-1)!);

const file = process.argv.at(-1)!.endsWith('.json') ? process.argv.at(-1)! : newest();
copyFileSync(file, 'docs/performance.json');
writeFileSync('docs/performance.md', toMarkdown(JSON.parse(readFileSync(file, 'utf8')) as BenchReport));
process.stdout.write(`docs/performance.md is written out of ${file}\n`);
