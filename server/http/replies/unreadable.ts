import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemDocument, problemText } from '../../../i18n/problems'
import { pages } from '../../../contract/pages'
import { Problem, type ProblemCode } from '../../../contract/problems'
import { problemOf } from './problem-of'
import { mediaType } from './send-json'
import { sendProblem } from './send-problem'

export function isCall(url: string): boolean {
  return url.startsWith('/v1/')
}

/** An address that the router can't read (`/%zz`) reaches no route and no hook: a call hears so as ever, a page is the one not found. */
export function answerUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (!isCall(request.url)) return reply.redirect(pages.notFound)
  return sendProblem(request, reply, problemOf(error))
}

/** A problem of whatever was asked for: a document for a call, a sentence for a page. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  if (isCall(request.url)) return sendProblem(request, reply, problem)
  const type = 'text/plain; charset=utf-8'
  return reply
    .code(problem.status)
    .header('content-type', type)
    .send(`${problemText(problem)}\n`)
}

/** There is no such call, or nothing at an address that is no page either. */
export function answerAbsent(request: FastifyRequest, reply: FastifyReply) {
  return answerProblem(request, reply, new Problem('notFound'))
}

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
}

/**
 * What is no request, or too large or too slow a one, never reaches the router: it is answered on the bare connection, in the form of
 * every other error.
 *
 * @param answered told the status, once for each
 */
export function answerOnSocket(
  headers: Readonly<Record<string, string>>,
  answered: (status: number) => void,
) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // Whoever has gone hears nothing.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const problem = new Problem(codes[error.code ?? ''] ?? 'malformed')
    const body = JSON.stringify(problemDocument(problem))
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': mediaType,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n`
    if (socket.writable) socket.write(`${status}${lines.join('')}\r\n${body}`)
    answered(problem.status)
    socket.destroySoon()
  }
}
