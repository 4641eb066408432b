import { createConnection, isIP } from 'node:net'
import { connect as connectTls, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'
import { certificateFinding, ok, problem, warning, type Finding } from '@roadnote/domain/operation/findings'
import type { Config } from '../../config.ts'
import { errorCode } from '../../database/start-problem.ts'

const patience = 5000

/** Signs in at the mail server without sending anything. Its answers may repeat names, so only codes are shown. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (mail === undefined)
    return warning('no mail server', 'Set SMTP_URL and MAIL_FROM: without them mails stay in the outbox.')
  const { hostname } = new URL(mail.url)
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.verify()
    return ok(`${hostname} accepts our sign-in`)
  } catch (reason) {
    const answer = reason instanceof Error && 'responseCode' in reason ? ` ${String(reason.responseCode)}` : ''
    return problem(
      `${hostname} cannot be used (${errorCode(reason) ?? 'no answer'}${answer})`,
      'Check address, user and password in SMTP_URL, and that the port is open.',
    )
  } finally {
    transport.close()
  }
}

/** Whether the host of a setting can be reached; nothing is sent to it. */
export async function checkReachable(setting: string, url: string | undefined, without: Finding): Promise<Finding> {
  if (url === undefined) return without
  const { hostname, port, protocol } = new URL(url)
  const reason = await connectionProblem(plainHost(hostname), Number(port) || (protocol === 'https:' ? 443 : 80))
  if (reason === null) return ok(`${hostname} can be reached`)
  return problem(`${hostname} cannot be reached (${reason})`, `Check ${setting} and that the port is open.`)
}

/** IPv6 addresses have brackets in an address of the web. */
function plainHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

async function connectionProblem(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: patience })
    const end = (reason: string | null) => {
      socket.destroy()
      resolve(reason)
    }
    socket.once('connect', () => end(null))
    socket.once('timeout', () => end('no answer'))
    socket.once('error', (reason) => end(errorCode(reason) ?? 'unknown reason'))
  })
}

const here = /^(?:localhost|127\.|\[?::1\]?$)/

/** The certificate that browsers get at the public address. */
export async function checkTls({ publicUrl }: Pick<Config, 'publicUrl'>, now: Date): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') {
    if (here.test(hostname)) return ok('PUBLIC_URL is this machine, without TLS')
    return problem(
      'PUBLIC_URL is without TLS',
      'Put a reverse proxy with a certificate in front, and set PUBLIC_URL to https://….',
    )
  }
  const result = await certificateOf(plainHost(hostname), Number(port) || 443)
  if (typeof result === 'string')
    return problem(`${hostname}: ${result}`, 'Check PUBLIC_URL, the reverse proxy and its certificate.')
  return certificateFinding(new Date(result.valid_to), now)
}

async function certificateOf(host: string, port: number): Promise<PeerCertificate | string> {
  return new Promise((resolve) => {
    // The check must also show a certificate that browsers would refuse.
    // A numeric address is no server name.
    const name = isIP(host) === 0 ? { servername: host } : {}
    const socket = connectTls({ host, port, ...name, rejectUnauthorized: false, timeout: patience })
    const end = (result: PeerCertificate | string) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      const reason = socket.authorizationError
      // An expired one is reported with its date.
      const isExpired = String(reason).includes('EXPIRED')
      end(socket.authorized || isExpired ? certificate : `the certificate is not trusted (${String(reason)})`)
    })
    socket.once('timeout', () => end('no answer'))
    socket.once('error', (reason) => end(errorCode(reason) ?? 'no TLS'))
  })
}
