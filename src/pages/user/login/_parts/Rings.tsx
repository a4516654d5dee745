import styles from './Rings.css';

const radii = [90, 180, 290, 420, 570, 740];

/** Rings around the card, as around a stone in water. */
export function Rings() {
  return (
    <svg
      className={styles.rings}
      viewBox="-800 -500 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {radii.map((radius, index) => (
        <circle key={radius} r={radius} style={{ animationDelay: `${index * 0.6}s` }} />
      ))}
    </svg>
  );
}
