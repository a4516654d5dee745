import styles from '@/kit/kit.css';

interface Props {
  /** The texts of each line, from the left. */
  readonly lines: readonly (readonly string[])[];
}

/** The cells of a spreadsheet, line by line. */
export const FileCells = ({ lines }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and a keyboard must reach it
  <table className={styles.cells} tabIndex={0}>
    <tbody>
      {lines.map((cells, line) => (
        <tr key={line}>
          {cells.map((text, at) => (
            <td key={at}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
