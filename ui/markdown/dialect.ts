import { attention, autolink, labelEnd } from 'micromark-core-commonmark'
import { flanks } from './flanks'

type Construct = typeof attention
type Tokenize = Construct['tokenize']
type Code = Parameters<NonNullable<ReturnType<Tokenize>>>[0]

const codes = { lessThan: 60, asterisk: 42, bracket: 93, underscore: 95 }

/** A character by its code; micromark's tabs and line ends are blanks, the end of the text is empty. */
function character(code: Code): string {
  if (code === null) return ''
  return code < 0 ? ' ' : String.fromCharCode(code)
}

/** Emphasis as in CommonMark, except for characters inside a word (`flanks`). */
const emphasis: Construct = {
  ...attention,
  name: 'emphasis',
  tokenize(effects, ok) {
    const { previous } = this
    return (marker) => {
      effects.enter('attentionSequence')
      return (function inside(code) {
        if (code === marker) {
          effects.consume(code)
          return inside
        }
        const { opens, closes } = flanks(character(previous), character(code))
        Object.assign(effects.exit('attentionSequence'), { _open: opens, _close: closes })
        return ok(code)
      })(marker)
    }
  },
}

/** A construct that matches if one of these texts follows, in any case, and consumes nothing. */
function follows(texts: readonly string[]): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let read = ''
      return function next(code) {
        read += character(code).toLowerCase()
        if (code === null || !texts.some((text) => text.startsWith(read))) return nok(code)
        if (read.length === 1) effects.enter('data')
        effects.consume(code)
        if (!texts.includes(read)) return next
        effects.exit('data')
        return ok
      }
    },
  }
}

/** A construct that applies only before one of these texts: «[99mTc](sestamibi)» and «<LOD:5>» stay as they are written. */
function where(texts: readonly string[], construct: Construct): Construct {
  const ahead = follows(texts)
  // The name must differ, since the original name is switched off.
  const named = { ...construct, name: `web ${construct.name}` }
  return {
    tokenize: (effects, ok, nok) => effects.check(ahead, effects.attempt(named, ok, nok), nok),
  }
}

const schemes = ['http:', 'https:', 'mailto:']
const targets = schemes.flatMap((scheme) => [`](${scheme}`, `](<${scheme}`])

/**
 * Constructs of the product's small Markdown that differ from CommonMark's (product §4): characters without a meant markup stay as
 * they are.
 */
export const dialect = {
  disable: { null: ['attention', 'autolink', 'labelEnd'] },
  text: {
    [codes.asterisk]: emphasis,
    [codes.underscore]: emphasis,
    [codes.bracket]: where(targets, labelEnd),
    [codes.lessThan]: where(
      schemes.map((scheme) => `<${scheme}`),
      autolink,
    ),
  },
}
