import { useEffect, useState } from 'react'
import { it } from '../../i18n/admin'
import { TextArea } from '../../ui/fields/TextArea'
import { TypingPause } from '../../ui/fields/typing-pause'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { start } from '../admin/start'
import type { BlockCalls } from './block-calls'
import type { Block } from './configuration'

const words = it.admin.templates.blocks

interface BlockTextProps {
  readonly block: Block
  /** Name of the block's question: every block has the same field. */
  readonly name: string
  readonly calls: BlockCalls
}

/** Text above a block on its page, folded while it is empty. It is saved in a pause of typing, and when its field is left. */
export function BlockText({ block, name, calls }: BlockTextProps) {
  const [text, setText] = useState(block.text)
  const [known, setKnown] = useState(block.text)
  // Changed elsewhere, or refused and read again.
  if (block.text !== known) {
    setKnown(block.text)
    setText(block.text)
  }
  const [pause] = useState(() => new TypingPause())
  useEffect(() => () => pause.flush(), [pause])

  function type(next: string) {
    setText(next)
    pause.start(() => {
      setKnown(next)
      start(calls.change(block.id, { text: next }))
    })
  }

  return (
    <details className="block__text" open={text !== '' || undefined}>
      <summary>
        {words.text}
        <VisuallyHidden>{words.of(name)}</VisuallyHidden>
      </summary>
      <TextArea
        label={
          <>
            {words.textLabel}
            <VisuallyHidden>{words.of(name)}</VisuallyHidden>
          </>
        }
        help={words.textHelp}
        rows={2}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => pause.flush()}
      />
    </details>
  )
}
