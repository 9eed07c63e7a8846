import { beforeEach, expect, test, vi } from 'vitest'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router-dom'
import { Age } from '../components/Age.tsx'
import { useKeptContent, WritingProvider } from '../ui/kept-content.ts'
import { createContentKeeper } from './content-keeper.tsx'

const written = vi.fn()
beforeEach(() => written.mockClear())

function Words({ text, eager = false }: { text: string; eager?: boolean }) {
  written(text)
  return (
    <>
      {text} & <b>more</b>
      <img src={`/${text}.png`} alt="" loading={eager ? 'eager' : 'lazy'} />
    </>
  )
}

function Timed({ text }: { text: string }) {
  return (
    <>
      {text} <Age date="2026-01-01T00:00:00Z" />
    </>
  )
}

function Named({ text }: { text: string }) {
  return <b id={useId()}>{text}</b>
}

function Linked({ text }: { text: string }) {
  return <Link to={text}>{text}</Link>
}

const contents = { Words, Timed, Named, Linked }

function Card({ name, ...props }: { name: keyof typeof contents; text: string; eager?: boolean }) {
  return <p {...useKeptContent(contents[name], props)} />
}

function render(cards: Parameters<typeof Card>[0][], write: ReturnType<typeof createContentKeeper> | null) {
  return renderToString(
    <WritingProvider value={write}>
      <MemoryRouter>
        {cards.map((props) => (
          <Card key={props.name + props.text} {...props} />
        ))}
      </MemoryRouter>
    </WritingProvider>,
  )
}

test('kept content is written once, and is what the page would write', () => {
  const keep = createContentKeeper(10_000)
  const cards = [
    { name: 'Words' as const, text: 'one' },
    { name: 'Words' as const, text: '<two>' },
  ]
  const plain = render(cards, null)
  written.mockClear()
  expect([render(cards, keep), render(cards, keep)]).toEqual([plain, plain])
  expect(written.mock.calls).toEqual([['one'], ['<two>']])
})

test('what needs the page around it, or something loaded before it, is left to the page', () => {
  const keep = createContentKeeper(10_000)
  const cards = [
    { name: 'Named' as const, text: 'ids' },
    { name: 'Linked' as const, text: '../up' },
    { name: 'Words' as const, text: 'eager', eager: true },
    { name: 'Timed' as const, text: 'time' },
    { name: 'Named' as const, text: 'other ids' },
  ]
  const plain = render(cards, null)
  expect([render(cards, keep), render(cards, keep)]).toEqual([plain, plain])
  expect(plain).toContain('rel="preload"')
})

test('what was written longest ago goes first', () => {
  const keep = createContentKeeper(300)
  const card = (text: string) => [{ name: 'Words' as const, text }]
  for (const text of ['a', 'b', 'c', 'd', 'e']) render(card(text), keep)
  written.mockClear()
  render(card('e'), keep)
  expect(written).not.toHaveBeenCalled()
  render(card('a'), keep)
  expect(written).toHaveBeenCalled()
})
