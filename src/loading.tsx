/** Stands while the code of a page is fetched. Nothing moves: it is there within a blink. */
export default function Loading() {
  return <div style={{ minHeight: '40vh' }} />;
}
