import { views } from '../../kinds/views'

/** Has the editor of every kind of answer loaded, so that a question opens whole; one that fails is asked for again when it is needed. */
export async function loadKindDesigners(): Promise<void> {
  await Promise.allSettled(Object.values(views).map(({ Designer }) => Designer.load()))
}
