<?php
/**
 * Plugin Name: Sapa
 * Description: Shows the Korean dictionary, tests, classes, audio books and events of Sapa: as a block, or as the shortcode [sapa element="dictionary"].
 * Version: 0.2.0
 * Requires at least: 6.3
 * Requires PHP: 7.4
 * Text Domain: sapa
 */

if (!defined('ABSPATH')) {
    exit;
}

/** Attributes of each element that pages may set. */
const SAPA_ELEMENTS = [
    'dictionary' => ['query', 'category', 'entry', 'page-size', 'search-only'],
    'audio-downloads' => ['book'],
    'event-schedule' => ['view', 'date', 'type', 'zone'],
    'class-player' => ['class-id', 'learning-id', 'part-id'],
    'mock-test' => ['test', 'time-factor', 'questions', 'class-code'],
    'check-in-rewards' => [],
    'account' => ['fedcm', 'scope'],
];
const SAPA_COMMON = ['partner-key', 'lang', 'theme'];
/** What frames need (docs/embedding.md of Sapa). */
const SAPA_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Returns the address of Sapa without a slash at its end; empty until an administrator has set it. */
function sapa_url(): string
{
    return untrailingslashit((string) get_option('sapa_url', ''));
}

/**
 * Returns the attributes that an element has, of those that somebody wrote. One without a value has a
 * number as its name, as WordPress reads shortcodes.
 */
function sapa_attributes(string $element, array $written): array
{
    $names = array_merge(SAPA_ELEMENTS[$element], SAPA_COMMON);
    $attributes = [];
    foreach ($written as $name => $value) {
        [$name, $value] = is_int($name) ? [(string) $value, ''] : [$name, (string) $value];
        if (in_array($name, $names, true)) {
            $attributes[$name] = $value;
        }
    }
    $key = (string) get_option('sapa_key', '');
    if ($key !== '' && !isset($attributes['partner-key'])) {
        $attributes['partner-key'] = $key;
    }
    return $attributes;
}

/** Returns the HTML of an element: with Sapa's script, or as an iframe where way="iframe". */
function sapa_render($written): string
{
    $written = is_array($written) ? $written : [];
    $element = preg_replace('/^sapa-/', '', (string) ($written['element'] ?? 'dictionary'));
    $url = sapa_url();
    if (!isset(SAPA_ELEMENTS[$element]) || $url === '') {
        return current_user_can('edit_posts') ? '<p>' . esc_html(sapa_problem($element)) . '</p>' : '';
    }
    $attributes = sapa_attributes($element, $written);
    // Signing in opens a window, which works in the page alone.
    if (($written['way'] ?? '') === 'iframe' && $element !== 'account') {
        return sapa_frame($element, $attributes, $url);
    }
    // A plain script tag works too, whatever an optimizer makes of it.
    wp_enqueue_script('sapa', $url . '/embed/v1/sapa.js', [], null, ['strategy' => 'async', 'in_footer' => true]);
    return sapa_tag('sapa-' . $element, $attributes);
}

function sapa_problem(string $element): string
{
    return isset(SAPA_ELEMENTS[$element])
        ? 'Sapa: set the address under Settings → General.'
        : "Sapa has no element “{$element}”. It has " . implode(', ', array_keys(SAPA_ELEMENTS)) . '.';
}

function sapa_frame(string $element, array $attributes, string $url): string
{
    $query = http_build_query($attributes);
    $frame = [
        'src' => "{$url}/frame/sapa-{$element}" . ($query === '' ? '' : "?{$query}"),
        'title' => 'Sapa: ' . $element,
        'width' => '100%',
        'height' => '640',
        'loading' => 'lazy',
        'sandbox' => SAPA_SANDBOX,
    ];
    if ($element === 'class-player') {
        $frame['allow'] = 'autoplay; fullscreen; microphone';
    }
    return sapa_tag('iframe', $frame);
}

function sapa_tag(string $tag, array $attributes): string
{
    $written = '';
    foreach ($attributes as $name => $value) {
        $written .= " {$name}=\"" . ($name === 'src' ? esc_url($value) : esc_attr($value)) . '"';
    }
    return "<{$tag}{$written}></{$tag}>";
}

/** Registers the shortcode, and the block, whose editor writes the same attributes. */
function sapa_init(): void
{
    add_shortcode('sapa', 'sapa_render');
    wp_register_script('sapa-block', false, ['wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components'], null);
    wp_add_inline_script('sapa-block', 'const sapaElements = ' . wp_json_encode(SAPA_ELEMENTS) . ";\n" . SAPA_EDITOR);
    register_block_type('sapa/element', [
        'api_version' => 3,
        'editor_script_handles' => ['sapa-block'],
        'render_callback' => static function (array $block): string {
            return sapa_render(array_merge((array) ($block['values'] ?? []), [
                'element' => $block['element'] ?? 'dictionary',
                'way' => $block['way'] ?? 'script',
            ]));
        },
        'attributes' => [
            'element' => ['type' => 'string', 'default' => 'dictionary'],
            'way' => ['type' => 'string', 'default' => 'script'],
            'values' => ['type' => 'object', 'default' => new stdClass()],
        ],
    ]);
}

/** The block in the editor, without a build. */
const SAPA_EDITOR = <<<'JS'
(({ blocks, element: { createElement: h, Fragment }, blockEditor, components }) => {
  const named = name => ({ label: name, value: name })
  blocks.registerBlockType('sapa/element', {
    apiVersion: 3,
    title: 'Sapa',
    category: 'embed',
    icon: 'translation',
    attributes: {
      element: { type: 'string', default: 'dictionary' },
      way: { type: 'string', default: 'script' },
      values: { type: 'object', default: {} },
    },
    save: () => null,
    edit({ attributes: { element, way, values }, setAttributes }) {
      const field = name =>
        h(components.TextControl, {
          key: name,
          label: name,
          value: values[name] || '',
          onChange: value => {
            const { [name]: before, ...others } = values
            setAttributes({ values: value ? { ...others, [name]: value } : others })
          },
        })
      return h(Fragment, {},
        h(blockEditor.InspectorControls, {},
          h(components.PanelBody, { title: 'Sapa' },
            h(components.SelectControl, {
              label: 'Element',
              value: element,
              options: Object.keys(sapaElements).map(named),
              onChange: chosen => setAttributes({ element: chosen, values: {} }),
            }),
            h(components.SelectControl, {
              label: 'Way',
              value: way,
              options: [named('script'), named('iframe')],
              onChange: chosen => setAttributes({ way: chosen }),
            }),
            [...sapaElements[element], 'lang', 'theme'].map(field),
          ),
        ),
        h('p', blockEditor.useBlockProps(), `Sapa: ${element}`),
      )
    },
  })
})(window.wp)
JS;

/** Adds the two settings under Settings → General. */
function sapa_settings(): void
{
    $fields = ['sapa_url' => 'Address of Sapa', 'sapa_key' => 'Partner key of Sapa'];
    foreach ($fields as $name => $label) {
        register_setting('general', $name, [
            'type' => 'string',
            'sanitize_callback' => $name === 'sapa_url' ? 'sanitize_url' : 'sanitize_text_field',
        ]);
        add_settings_field($name, $label, static function () use ($name): void {
            printf('<input name="%1$s" class="regular-text" value="%2$s">', esc_attr($name), esc_attr((string) get_option($name, '')));
        }, 'general');
    }
}

add_action('init', 'sapa_init');
add_action('admin_init', 'sapa_settings');
