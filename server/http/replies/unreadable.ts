import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemDocument, problemText } from '../../../i18n/problems'
import { pages } from '../../../contract/pages'
import { Problem, type ProblemCode } from '../../../contract/problems'
import { problemOf } from './problem-of'
import { mediaType } from './send-json'
import { sendProblem } from './send-problem'

/** Whether an address is a call's. */
export function isCall(url: string): boolean {
  return url.startsWith('/v1/')
}

/** Answers an address that the router can't read (`/%zz`), which reaches no route: with a problem, or for a page with the not-found page. */
export function answerUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (!isCall(request.url)) return reply.redirect(pages.notFound)
  return sendProblem(request, reply, problemOf(error))
}

/** Sends a problem: as a document for a call, as a sentence for a page. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  if (isCall(request.url)) return sendProblem(request, reply, problem)
  const type = 'text/plain; charset=utf-8'
  return reply
    .code(problem.status)
    .header('content-type', type)
    .send(`${problemText(problem)}\n`)
}

/** Answers an address at which there is neither a call nor a page. */
export function answerAbsent(request: FastifyRequest, reply: FastifyReply) {
  return answerProblem(request, reply, new Problem('notFound'))
}

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
}

/**
 * Makes a handler for bytes that are no request, or one that is too large or too slow. They never reach the router, and are answered on
 * the connection itself, in the form of every other error.
 *
 * @param headers of each such reply
 * @param onAnswered called with the status of each
 */
export function answerOnSocket(
  headers: Readonly<Record<string, string>>,
  onAnswered: (status: number) => void,
) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // The sender has closed the connection.
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
    onAnswered(problem.status)
    socket.destroySoon()
  }
}
