import type { Resource } from '../../contract/model/index'

/** A mail as its list and its page read it. */
export type Mail = Resource<'mails', 'user'>

/** Whether it did not go out, and nobody has seen to that yet. */
export const isFailed = ({ state }: Pick<Mail, 'state'>) => state === 'failed'
