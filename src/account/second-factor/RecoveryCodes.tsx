import { useEffect, useRef } from 'react'
import { secondFactor } from '../../../i18n/words/second-factor'
import { useSession } from '../../answers/session'
import { Button } from '../../../ui/buttons/Button'
import { copyText } from '../../../ui/copy-text'
import { saveFile } from '../../../ui/save-file'
import './second-factor.css'

const words = secondFactor.codes

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, shown this once, to be stored on paper or in a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = [words.heading(useSession().user?.email ?? ''), '', ...codes, ''].join('\n')
  return (
    <div className="stack short-form">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {words.title}
        </h3>
        <p>{words.lead}</p>
      </div>
      <ol className="second-factor__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), words.file)
          }
        >
          {words.download}
        </Button>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button onClick={() => void copyText(text, words.copied, words.file)}>{words.copy}</Button>
      </div>
      <Button variant="primary" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  )
}
