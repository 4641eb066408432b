import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:tls'
import { root } from '../place.mjs'

/** Starts nginx with the example of this repository: only ports, certificate and upstream are those of the test. */
export async function startNginx({ nginx, openssl }, folder, { port, upstream }) {
  mkdirSync(folder, { recursive: true })
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=notes.example.com', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
  execFileSync(openssl, ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const example = readFileSync(join(root, 'deploy/nginx/roadnote.conf'), 'utf8')
  const site = replaced(example, [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    [/^ *listen (?:80|\[::\]:\d+).*$/gm, ''],
    ['/etc/letsencrypt/live/notes.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/notes.example.com/privkey.pem', key],
    // The server of redirections listens on port 80, which may be in use.
    ['return 301', `listen 127.0.0.1:${port + 1};\n    return 301`],
  ])
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${site}
}
`,
  )
  return watched(
    spawn(nginx, ['-e', `${folder}/error.log`, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] }),
    port,
  )
}

/** Starts Caddy with the example of this repository and a certificate of its own authority. */
export async function startCaddy({ caddy }, folder, { port, upstream }) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'Caddyfile')
  // Otherwise Caddy would change the certificates that this machine trusts, and listen on ports 80 and 2019.
  const options = '{\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n}\n'
  writeFileSync(file, options + readFileSync(join(root, 'deploy/caddy/Caddyfile'), 'utf8'))
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_ADDRESS: `https://localhost:${port}`,
    ROADNOTE: `127.0.0.1:${upstream}`,
  }
  const stdio = ['ignore', 'ignore', 'ignore']
  return watched(spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio }), port)
}

/** Replaces each text, which must occur: an example that changed must not be tested half. */
function replaced(text, changes) {
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, to)
    if (next === changed) throw new Error(`The example does not contain ${from}`)
    return next
  }, text)
}

async function watched(child, port) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for (const latest = Date.now() + 30_000; Date.now() < latest && child.exitCode === null; await delay(50))
    if (await accepts(port)) return { port, stop }
  await stop()
  throw new Error('The proxy did not start.')
}

/** Caddy listens before its certificate is made, so only a finished handshake counts. */
async function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false })
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('secureConnect', () => socket.destroy())
  })
}
