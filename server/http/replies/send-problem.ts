import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemDocument, strictProblemDocument } from '../../../i18n/problems'
import type { Problem } from '../../../contract/problems'
import { readsOnlyJsonApi } from './media-types'
import { mediaType, sendJson } from './send-json'

/** Sends a problem, in the form that the caller accepts (product §2). */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  const isStrict = readsOnlyJsonApi(request.headers.accept)
  const document = isStrict ? strictProblemDocument(problem) : problemDocument(problem)
  return sendJson(reply.code(problem.status), mediaType, document)
}
