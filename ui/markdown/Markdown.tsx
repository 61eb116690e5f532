import { useEffect, useState } from 'react'
import { hasMarkup, plainText } from './markup'
import './Markdown.css'

/** Draws a small, sanitised Markdown (product §4); the parser loads with the first text that needs it. */
export function Markdown({ text }: { readonly text: string }) {
  return hasMarkup(text) ? <Rendered text={text} /> : <Plain text={text} />
}

const Plain = ({ text }: { readonly text: string }) => (
  <div className="markdown markdown--plain" dir="auto">
    {text}
  </div>
)

type ToHtml = (text: string) => string

/** The parser after it was loaded: later texts are drawn at once. */
let toHtml: ToHtml | null = null

async function load(): Promise<ToHtml> {
  const { markdownHtml } = await import('./markdown-html')
  toHtml = markdownHtml
  return markdownHtml
}

function Rendered({ text }: { readonly text: string }) {
  const [parser, setParser] = useState<{ readonly run: ToHtml } | null>(toHtml && { run: toHtml })
  useEffect(() => {
    if (parser !== null) return
    let current = true
    load().then(
      (run) => {
        if (current) setParser({ run })
      },
      // The text stays readable without it.
      (error: unknown) => console.warn(error),
    )
    return () => {
      current = false
    }
  }, [parser])
  if (parser === null) return <Plain text={plainText(text)} />
  return (
    <div className="markdown" dir="auto" dangerouslySetInnerHTML={{ __html: parser.run(text) }} />
  )
}
