// Serves a folder on the loopback address until it is interrupted: node serve.mjs PORT FOLDER.
import { startStaticServer } from './static-server.mjs';

const [port, folder] = process.argv.slice(2);
try {
  const { origin } = await startStaticServer({ mounts: [['/', folder]], port: Number(port) });
  console.log(`\nThe page is at ${origin}/ (Ctrl+C ends it)`);
} catch (error) {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `serve: port ${port} is taken; name another with --port N` : `serve: ${error.message}`);
  process.exit(1);
}
