// Runs every check over the repository, prints the faults, and counts the checks.
import { fileURLToPath } from 'node:url';

import { checkContent, checkTopLevel } from './content.mjs';
import { repositoryFiles } from './files.mjs';
import { checkLayers } from './layers.mjs';
import { checkLength, checkOpening } from './shape.mjs';

const checks = [checkLayers, checkLength, checkOpening, checkContent, checkTopLevel];
const files = repositoryFiles(fileURLToPath(new URL('../../', import.meta.url)));

const results = checks.map((check) => check(files));
for (const fault of results.flat()) console.log(fault);
const failed = results.filter((faults) => faults.length > 0).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
