<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section == "header">
    ${msg("errorTitle")}
  <#elseif section == "form">
    <p id="kc-error-message">${kcSanitize(message.summary)?no_esc}</p>
    <p><a class="submit" href="${properties.portalUrl!""}/login">${msg("signInAgain")}</a></p>
    <p><a href="${properties.portalUrl!""}/">${msg("backToApplication")}</a></p>
  </#if>
</@layout.registrationLayout>
