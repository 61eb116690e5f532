import type { Resource } from '../../contract/model/index'

export type Request = Resource<'subscriptionRequests'>

/** Whether a request can be accepted: its address is confirmed, and nobody has decided it (product §9). */
export const isAcceptable = ({ status }: Request) => status === 'validated'
/** Whether it can be rejected: nobody has decided it. */
export const isUndecided = ({ status }: Request) => status === 'requested' || status === 'validated'
