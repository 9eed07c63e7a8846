import { beforeEach, expect, test, vi } from 'vitest'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router-dom'
import { Age } from '../components/Age.tsx'
import { useCachedContent, WritingProvider } from '../ui/cached-content.ts'
import { createContentCache } from './content-cache.tsx'

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
  return <p {...useCachedContent(contents[name], props)} />
}

function render(cards: Parameters<typeof Card>[0][], write: ReturnType<typeof createContentCache> | null) {
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

test('cached content is rendered once, with the same HTML as without a cache', () => {
  const cache = createContentCache(10_000)
  const cards = [
    { name: 'Words' as const, text: 'one' },
    { name: 'Words' as const, text: '<two>' },
  ]
  const plain = render(cards, null)
  written.mockClear()
  expect([render(cards, cache), render(cards, cache)]).toEqual([plain, plain])
  expect(written.mock.calls).toEqual([['one'], ['<two>']])
})

test('content that depends on the page, or preloads something, is not cached', () => {
  const cache = createContentCache(10_000)
  const cards = [
    { name: 'Named' as const, text: 'ids' },
    { name: 'Linked' as const, text: '../up' },
    { name: 'Words' as const, text: 'eager', eager: true },
    { name: 'Timed' as const, text: 'time' },
    { name: 'Named' as const, text: 'other ids' },
  ]
  const plain = render(cards, null)
  expect([render(cards, cache), render(cards, cache)]).toEqual([plain, plain])
  expect(plain).toContain('rel="preload"')
})

test('the oldest content is evicted first', () => {
  const cache = createContentCache(300)
  const card = (text: string) => [{ name: 'Words' as const, text }]
  for (const text of ['a', 'b', 'c', 'd', 'e']) render(card(text), cache)
  written.mockClear()
  render(card('e'), cache)
  expect(written).not.toHaveBeenCalled()
  render(card('a'), cache)
  expect(written).toHaveBeenCalled()
})
